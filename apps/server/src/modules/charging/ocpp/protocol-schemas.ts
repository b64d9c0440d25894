// The schemas that requests of chargers are checked against: OCPP's own, but for what chargers in the field get wrong without harm.
import schemas from 'ocpp-rpc/lib/schemas/ocpp1_6.json' with { type: 'json' };
import newer from 'ocpp-rpc/lib/schemas/ocpp2_0_1.json' with { type: 'json' };
import { createValidator } from 'ocpp-rpc/lib/validator.js';
import { asUtc } from '../model/inbound-messages.ts';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(z|[+-]\d\d:\d\d)?$/i;
const isTime = (text: string) => TIME.test(text) && !Number.isNaN(Date.parse(asUtc(text)));

/** A boot with a text that is too long is let in with a note: refused, the charger would never come to work. */
const LONGEST_BOOT_TEXT = 255;
const BOOT = 'urn:BootNotification.req';

interface Schema {
  $id: string;
  properties: Record<string, { maxLength?: number }>;
}
const known = schemas as unknown as Schema[]; // safe: read to learn and to loosen lengths only, and ajv checks the schemas themselves
const bootLengths = new Map(
  Object.entries(known.find(({ $id }) => $id === BOOT)?.properties ?? {}).map(([name, { maxLength }]) => [name, maxLength ?? Infinity]),
);

/** The texts of a boot that are longer than OCPP allows. */
export const overlongTexts = (boot: Record<string, unknown>): string[] =>
  Object.entries(boot).flatMap(([name, text]) =>
    typeof text === 'string' && text.length > (bootLengths.get(name) ?? Infinity) ? [name] : [],
  );

const lenient = (schema: Schema): Schema =>
  schema.$id === BOOT
    ? {
        ...schema,
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([name, property]) => [name, { ...property, maxLength: LONGEST_BOOT_TEXT }]),
        ),
      }
    : schema;

export const lenientValidator = createValidator('ocpp1.6', known.map(lenient));
lenientValidator._ajv.addFormat('date-time', isTime);

/** Nothing is known of chargers of 2.0.1 that stray, but for times without a zone. */
export const newerValidator = createValidator('ocpp2.0.1', newer);
newerValidator._ajv.addFormat('date-time', isTime);
