// The words of reports in each language: the page, the files and the mails all take them from here.
import type { Locale } from '@atalaya/contract/constants.ts';
import { english } from './english.ts';
import type { ReportWords } from './report-words.ts';
import { spanish } from './spanish.ts';

const all: Record<Locale, ReportWords> = { en: english, es: spanish };
export const wordsFor = (locale: Locale): ReportWords => all[locale];
