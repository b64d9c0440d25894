import { arrayMove } from '@dnd-kit/sortable';
import type { DragEndEvent } from '@dnd-kit/core';

export type Lists = Record<string, string[]>;

export function reorder(ids: string[], { active, over }: DragEndEvent): string[] {
  const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
  return from < 0 || to < 0 ? ids : arrayMove(ids, from, to);
}

const listOf = (lists: Lists, id: string) => (lists[id] ? id : Object.keys(lists).find((name) => lists[name]?.includes(id)));

/** `moved` leave wherever they are and stand, in their order, where `over` is: before that item, or at the end of that list. */
export function moveTo(lists: Lists, moved: string[], over: string): Lists {
  const target = listOf(lists, over);
  if (!target || moved.includes(over)) return lists;
  const before = lists[target] ?? [];
  const isDownwards = before.indexOf(moved[0] ?? '') >= 0 && before.indexOf(moved[0] ?? '') < before.indexOf(over);
  const left: Lists = Object.fromEntries(Object.entries(lists).map(([name, ids]) => [name, ids.filter((id) => !moved.includes(id))]));
  const rest = left[target] ?? [];
  const at = rest.indexOf(over);
  const place = at < 0 ? rest.length : at + (isDownwards ? 1 : 0);
  return { ...left, [target]: rest.toSpliced(place, 0, ...moved) };
}
