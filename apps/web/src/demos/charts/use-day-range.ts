import { useState } from 'react';

const DAY_MS = 86_400_000;
export const FIRST_DAY = '2026-01-01';
export const LAST_DAY = '2026-12-31';

const daysBefore = (day: string, count: number) => new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);

/** The days somebody has chosen, at first the last ones. While only one end is chosen, the days before are still shown. */
export function useDayRange(lengthDays: number) {
  const [whole, setWhole] = useState<[string, string]>([daysBefore(LAST_DAY, lengthDays - 1), LAST_DAY]);
  const [value, setValue] = useState<[string | null, string | null]>(whole);

  function onChange([from, to]: [string | null, string | null]) {
    setValue([from, to]);
    if (from && to) setWhole([from, to]);
  }
  const within = <T extends { day: string }>(rows: readonly T[]) => rows.filter(({ day }) => day >= whole[0] && day <= whole[1]);
  return { within, picker: { value, onChange } };
}
