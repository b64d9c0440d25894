import type { Point } from './projection.ts';

export interface Cluster<T> {
  at: Point;
  members: T[];
}

/** Marks that would cover each other become one: those that share a cell of the grid, shown in their middle. */
export function cluster<T>(marks: readonly { at: Point; mark: T }[], cellPx: number): Cluster<T>[] {
  const cells = new Map<string, Cluster<T>>();
  for (const { at, mark } of marks) {
    const key = `${Math.floor(at.x / cellPx)} ${Math.floor(at.y / cellPx)}`;
    const held = cells.get(key);
    if (!held) {
      cells.set(key, { at, members: [mark] });
      continue;
    }
    const count = held.members.push(mark);
    held.at = { x: held.at.x + (at.x - held.at.x) / count, y: held.at.y + (at.y - held.at.y) / count };
  }
  return [...cells.values()];
}
