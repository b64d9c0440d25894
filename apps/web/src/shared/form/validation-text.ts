import type { Locale } from '@atalaya/contract/constants.ts';
import { fieldText, type FieldParams } from '@atalaya/contract/fields/field-catalogue.ts';
import type { Fault } from '@atalaya/contract/fields/field-faults.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

/** Part of a field that is one for the person: `idTag` of a payload in JSON. */
const PLACE = 'at';

/** As a form keeps it, which holds texts only: the code, with what its words need behind it. */
export function toMessage({ code, params }: Pick<Fault, 'code' | 'params'>, place = ''): string {
  const query = new URLSearchParams(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
  if (place) query.set(PLACE, place);
  return query.size > 0 ? `${code}?${query}` : code;
}

function readMessage(message: string): { code: string; params: FieldParams; place: string } {
  const [code = '', query = ''] = message.split('?', 2);
  const { [PLACE]: place = '', ...params } = Object.fromEntries(new URLSearchParams(query));
  const asNumber = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
  return { code, params: Object.fromEntries(Object.entries(params).map(([name, text]) => [name, asNumber(text)])), place };
}

export function messageText(message: unknown, locale: Locale): string {
  const { code, params, place } = readMessage(String(message));
  return (place && `${place}: `) + fieldText(code, locale, params);
}

/** Errors are kept as codes and put into words when shown, so they follow a change of language. */
export function useValidationText(): (message: unknown) => string {
  const locale = useLocale();
  return (message) => messageText(message, locale);
}
