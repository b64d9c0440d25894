import type { z } from 'zod';
import { AppError } from '@atalaya/contract/errors.ts';
import { checkFields } from '@atalaya/contract/fields/field-faults.ts';
import { toMessage } from './validation-text.ts';

interface SortedErrors {
  /** What to show at each field, as a form keeps it. */
  fields: Record<string, string>;
  /** Something was refused that no field can explain: the error's own text must be shown. */
  isGeneral: boolean;
}

/** The form's field in which a refused one lies, and its name within that. */
function placeOf(refused: string, names: readonly string[]): { name: string; rest: string } | null {
  if (names.includes(refused)) return { name: refused, rest: '' };
  const name = names.find((one) => refused.startsWith(`${one}.`));
  return name === undefined ? null : { name, rest: refused.slice(name.length + 1) };
}

/** "Client not found" says more than "not found" would say at the field. */
const saysLess = (code: string, error: AppError) => code === 'not_found' || code === error.code;

/** Which part of a server's refusal belongs to which field of a form. */
export function sortErrors(error: unknown, names: readonly string[]): SortedErrors {
  if (!(error instanceof AppError)) return { fields: {}, isGeneral: true };
  const { errors = {}, params = {} } = error.details;
  const refused = Object.entries(errors);
  const fields = refused.flatMap(([field, [code]]) => {
    const place = placeOf(field, names);
    if (!place || code === undefined || saysLess(code, error)) return [];
    return [[place.name, toMessage({ code, params: params[field]?.[code] }, place.rest)] as const];
  });
  // Of several faults of a field the first is shown.
  return { fields: Object.fromEntries(fields.toReversed()), isGeneral: fields.length === 0 || fields.length < refused.length };
}

/** What a schema says of a form's values: the first fault of each field, in their order. */
export function checkForm(schema: z.ZodType, values: unknown): Record<string, string> {
  const checked = checkFields(schema, values);
  if (checked.success) return {};
  const messages = new Map<string, string>();
  for (const fault of checked.faults) if (!messages.has(fault.field)) messages.set(fault.field, toMessage(fault));
  return Object.fromEntries(messages);
}

/** A word of a list has no field of its own: what is wrong with it is said at the list. */
export const atTheirList = <T>(errors: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^(\w+)\.\d+$/, '$1'), message]));
