/** The ids that are chosen; a new set at every change, so that React sees it. */
export type Selection = ReadonlySet<string>;
export const nothingSelected: Selection = new Set();

export function toggleOne(selected: Selection, id: string): Selection {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** All of them, unless they all are already: then none. What is chosen on other pages stays. */
export function toggleAll(selected: Selection, ids: readonly string[]): Selection {
  const next = new Set(selected);
  const isWhole = ids.every((id) => selected.has(id));
  for (const id of ids)
    if (isWhole) next.delete(id);
    else next.add(id);
  return next;
}

/** From the row chosen last to this one, as with Shift in a file list. */
export function selectRange(selected: Selection, ids: readonly string[], from: string | undefined, to: string): Selection {
  const ends = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  if (first < 0) return toggleOne(selected, to);
  return new Set([...selected, ...ids.slice(first, last + 1)]);
}

export function selectionState(selected: Selection, ids: readonly string[]): 'none' | 'some' | 'all' {
  if (selected.size === 0 || ids.length === 0) return 'none';
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
