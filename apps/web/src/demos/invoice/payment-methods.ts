import type { TFunction } from 'i18next';
import { PAYMENT_METHODS } from '@atalaya/contract/demo/invoice-paper.ts';

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** To choose from; within a sentence they are written small. */
export const methodOptions = (t: TFunction<'invoice'>) =>
  PAYMENT_METHODS.map((method) => ({ value: method, label: capitalise(t(`methods.${method}`)) }));
