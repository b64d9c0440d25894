import type { z } from 'zod';

/** What a form holds: a field that may be left out may also stand empty. */
export type FormValues<S extends z.ZodObject> = {
  [Name in keyof z.input<S>]-?: undefined extends z.input<S>[Name] ? NonNullable<z.input<S>[Name]> | '' | null : z.input<S>[Name];
};

export const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** An optional field left empty is left out, so that the contract's schema reads the form as it reads a request. */
export function leaveOutBlanks(schema: z.ZodObject, values: Record<string, unknown>): Record<string, unknown> {
  const isOptional = (name: string) => schema.shape[name]?.safeParse(undefined).success === true;
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !(isBlank(value) && isOptional(name))));
}
