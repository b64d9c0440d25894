// Attributes as rlm_rest sends them.
import type { SentAttributes } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { cutText } from '@atalaya/contract/text.ts';

/** Of Calling-Station-Id so much is kept, and compared. */
export const MAX_STATION_LENGTH = 100;
/** The longest text that an attribute has room for. */
export const MAX_NAME_LENGTH = 253;

const strict = new TextDecoder('utf-8', { fatal: true });

/** It sends each byte of a name as a character of its own (`josÃ©`): taken together again where that makes sense, kept where not. */
function decoded(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || /[\u0100-\uffff]/.test(text)) return text;
  try {
    return strict.decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}

/** Whatever a NAS sends can be stored: cut to its length, with marks in place of what is no text. */
export function textOf(sent: SentAttributes, name: string, maxLength = MAX_NAME_LENGTH): string | null {
  const value = sent[name]?.value[0];
  return value === undefined || value === '' ? null : cutText(decoded(String(value)), maxLength);
}

/** RADIUS has 32 bits for a number: what does not fit is as if it were not there. */
const MAX_NUMBER = 2 ** 32 - 1;

export function numberOf(sent: SentAttributes, name: string): number {
  const value = Math.floor(Number(sent[name]?.value[0] ?? 0));
  return value > 0 && value <= MAX_NUMBER ? value : 0;
}
