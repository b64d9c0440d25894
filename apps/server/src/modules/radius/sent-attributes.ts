// Attributes as rlm_rest sends them.
import type { SentAttributes } from '@atalaya/contract/radius/aaa-endpoints.ts';

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

export function textOf(sent: SentAttributes, name: string): string | null {
  const value = sent[name]?.value[0];
  return value === undefined || value === '' ? null : decoded(String(value));
}

export function numberOf(sent: SentAttributes, name: string): number {
  const value = Number(sent[name]?.value[0] ?? 0);
  return Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}
