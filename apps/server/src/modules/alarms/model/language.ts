import type { CallContext } from '#platform/call-context.ts';
import type { Language } from './spans.ts';

export const LANGUAGES: readonly Language[] = ['en', 'es'];

/** In which of our two languages somebody is answered. */
export const languageOf = ({ header }: Pick<CallContext, 'header'>): Language =>
  /^\s*es\b/i.test(header('accept-language') ?? '') ? 'es' : 'en';
