import type { Point } from './projection.ts';

export interface Cluster<T> {
  at: Point;
  members: T[];
}

function join<T>(into: Cluster<T>, from: Cluster<T>) {
  const share = from.members.length / (into.members.length + from.members.length);
  into.at = { x: into.at.x + (from.at.x - into.at.x) * share, y: into.at.y + (from.at.y - into.at.y) * share };
  into.members.push(...from.members);
}

/** Two on either side of a cell's edge may still touch; then they become one as well. For what is in sight: each is held against each. */
export function keepApart<T>(clusters: readonly Cluster<T>[], px: number): Cluster<T>[] {
  const kept: Cluster<T>[] = [];
  for (const one of clusters) {
    const near = kept.find(({ at }) => Math.abs(at.x - one.at.x) < px && Math.abs(at.y - one.at.y) < px);
    if (near) join(near, one);
    else kept.push({ ...one });
  }
  // What was joined has moved, perhaps towards others.
  return kept.length === clusters.length ? kept : keepApart(kept, px);
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
