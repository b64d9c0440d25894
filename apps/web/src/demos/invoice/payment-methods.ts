import type { Say } from '#shared/i18n/use-texts.ts';
import { PAYMENT_METHODS } from '@atalaya/contract/demo/invoice/invoice-paper.ts';

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** To choose from; within a sentence they are written small. */
export const methodOptions = (t: Say<'invoice'>) =>
  PAYMENT_METHODS.map((method) => ({ value: method, label: capitalise(t(`methods.${method}`)) }));
