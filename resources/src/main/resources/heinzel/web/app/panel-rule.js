// Where the panel stands: beside the screen while the screen keeps 30rem next to it, else below it across the width;
// never both, and never over it. The same rule as in the window, with the same table of cases.

const SCREEN_LEAST = 30;
const PANEL_LEAST = 24;
const HEIGHT_LEAST = 12;
export const USUAL = {width: 32, share: 0.57};

const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/** @param room pixels: width, height, rem */
export function place(open, room, wanted = USUAL) {
  if (!open) {
    return {at: 'closed', size: 0};
  }
  const most = room.width - SCREEN_LEAST * room.rem;
  const least = PANEL_LEAST * room.rem;
  if (most >= least) {
    return {at: 'beside', size: clamp(wanted.width * room.rem, least, most)};
  }
  const lowest = Math.min(HEIGHT_LEAST * room.rem, room.height / 2);
  return {at: 'below', size: clamp(wanted.share * room.height, lowest, room.height - lowest)};
}
