import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Sample } from '../i18n/samples.ts';

export type { Sample };

/**
 * The words of an example, in the person's language. They are written in English where they stand,
 * so that the source which a page unfolds can be read; one without its Spanish does not compile.
 */
export function useSamples() {
  const { t } = useTexts('samples');
  return (text: Sample, values: Record<string, string | number> = {}): string =>
    t(text, { ...values, keySeparator: false, nsSeparator: false });
}
