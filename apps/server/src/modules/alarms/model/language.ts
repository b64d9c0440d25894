import { closestLocale, type Locale } from '@atalaya/contract/constants.ts';
import type { CallContext } from '#platform/call-context.ts';

/** In which of our languages somebody is answered. */
export const languageOf = ({ header }: Pick<CallContext, 'header'>): Locale => closestLocale(header('accept-language'));
