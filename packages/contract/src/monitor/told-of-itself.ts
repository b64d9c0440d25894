// What a device tells of itself with its first report after each start. Declared once: for that report, and for the device as people see it.
import { z } from 'zod';

export const FirmwareVersion = z.string().regex(/^[A-Za-z0-9][\w.+-]{0,31}$/, 'invalid');

const told = {
  /** The version of its firmware. */
  firmware: FirmwareVersion,
};
type Told = typeof told;

const each = (make: (schema: Told[keyof Told]) => z.ZodType) =>
  Object.fromEntries(Object.entries(told).map(([field, schema]) => [field, make(schema)]));

type InReport = { [Field in keyof Told]: z.ZodCatch<z.ZodOptional<Told[Field]>> };
/** One that is wrong counts as not told: the rest of the report is taken all the same. */
export const toldInReport = each((schema) => schema.optional().catch(undefined)) as InReport; // safe: made of the same fields

type OrNull = { [Field in keyof Told]: z.ZodNullable<Told[Field]> };
/** As it said it last; null: it never did. */
export const toldOrNull = each((schema) => schema.nullable()) as OrNull; // safe: made of the same fields

const ToldOfItself = z.object(toldInReport);
export type ToldOfItself = z.output<typeof ToldOfItself>;
