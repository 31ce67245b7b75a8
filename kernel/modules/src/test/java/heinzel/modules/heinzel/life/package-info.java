@org.jspecify.annotations.NullMarked
package heinzel.modules.heinzel.life;
