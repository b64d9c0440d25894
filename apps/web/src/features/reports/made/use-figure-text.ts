import type { FigureFormat, ReportRow } from '@atalaya/contract/reports/report.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { figureText } from './figure-text.ts';

/** States that have a name in each language. */
const WORDS = ['active', 'expired', 'disabled'] as const;

/** A figure as people read it, in the language of the page. */
export function useFigureText(): (value: ReportRow[string] | undefined, format: FigureFormat) => string {
  const { t } = useTexts('reports');
  const locale = useLocale();
  return (value, format) => {
    const word = format === 'word' ? WORDS.find((one) => one === value) : undefined;
    return word ? t(`words.${word}`) : figureText(value, format, locale);
  };
}
