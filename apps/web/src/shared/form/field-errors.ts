import { AppError } from '@atalaya/contract/errors.ts';
import { isValidationCode } from './validation-text.ts';

interface SortedErrors {
  /** The code to show at each field. */
  fields: Record<string, string>;
  /** Something was refused that no field can explain: the error's own text must be shown. */
  isGeneral: boolean;
}

/** Which part of a server's refusal belongs to which field of a form. */
export function sortErrors(error: unknown, names: readonly string[]): SortedErrors {
  if (!(error instanceof AppError)) return { fields: {}, isGeneral: true };
  const refused = Object.entries(error.details.errors ?? {});
  const fields = refused.flatMap(([name, codes]) => {
    // "Client not found" says more than "not valid" would say at the field.
    const code = codes.find(isValidationCode) ?? (error.code === 'input.invalid' ? 'invalid' : undefined);
    return code !== undefined && names.includes(name) ? [[name, code] as const] : [];
  });
  return { fields: Object.fromEntries(fields), isGeneral: fields.length === 0 || fields.length < refused.length };
}

/** A word of a list has no field of its own: what is wrong with it is said at the list. */
export const atTheirList = <T>(errors: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^(\w+)\.\d+$/, '$1'), message]));
