import { createContext, use } from 'react';

type Points = readonly (number | null)[];

/** The days of all devices on the page, so that each row need not ask for its own. */
export const Sparklines = createContext<ReadonlyMap<string, Points> | undefined>(undefined);

export const useSparkline = (id: string): Points | undefined => use(Sparklines)?.get(id);
