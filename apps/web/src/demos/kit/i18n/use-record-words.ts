import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { i18n } from '#shared/i18n/i18n.ts';

type Say = (text: string) => string;

const knownIn = (language: string) => new Map<string, string>(Object.entries(i18n.getResourceBundle(language, 'records') ?? {}));

/** For what is made outside a component, such as a file. */
export function recordWords(): Say {
  const known = knownIn(i18n.language);
  return (text) => known.get(text) ?? text;
}

/**
 * What a sample record calls something (a group of questions, a plan, a role, a country), in the person's language.
 * The demo API answers in English; whatever is not known, such as a name somebody typed, stays as it is.
 */
export function useRecordWords(): Say {
  const { i18n: current } = useTexts('records');
  return useMemo(() => {
    const known = knownIn(current.language);
    return (text) => known.get(text) ?? text;
  }, [current.language]);
}

// As long as the search of a list takes them; sentences are longer and no names.
const LONGEST_NAME = 64;

/** By what the records call it: what the page calls it. */
export function useRecordNames(): Readonly<Record<string, string>> {
  const { i18n: current } = useTexts('records');
  return useMemo(
    () => Object.fromEntries([...knownIn(current.language)].filter(([name]) => name.length <= LONGEST_NAME)),
    [current.language],
  );
}
