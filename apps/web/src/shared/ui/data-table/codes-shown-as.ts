import { foldText } from './export/cell-value.ts';

type Names = Readonly<Record<string, string>>;

/** The codes whose names on the page contain what is searched for: whoever answers the list knows the codes alone. */
export function codesShownAs(q: string | undefined, ...names: readonly Names[]): string[] | undefined {
  const wanted = foldText(q ?? '').trim();
  if (wanted === '') return undefined;
  const found = names.flatMap((one) => Object.entries(one)).filter(([, name]) => foldText(name).includes(wanted));
  return found.length === 0 ? undefined : [...new Set(found.map(([code]) => code))];
}
