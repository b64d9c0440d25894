// What stands under each other in a table: its rows and, below some of them, their details.

export interface RowItem {
  position: number;
  index: number;
  isDetail: boolean;
}

/** `expandedAt` are the positions of the open rows, in order. Counted, not listed: a list of a hundred thousand would be made anew at every click. */
export function itemAt(position: number, expandedAt: readonly number[]): RowItem {
  let above = 0;
  for (const index of expandedAt) {
    if (position <= index + above) break;
    if (position === index + above + 1) return { position, index, isDetail: true };
    above += 1;
  }
  return { position, index: position - above, isDetail: false };
}

export const positionOf = (index: number, expandedAt: readonly number[]) => index + expandedAt.filter((open) => open < index).length;
