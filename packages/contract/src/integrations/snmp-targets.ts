// Cabinets of other makers that are asked over SNMP: where they are, how one gets in, and which object is which reading.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf, listQuery, Timestamp } from '../paging.ts';
import { PROBLEM_CODES, ReadingName, ReadingRules } from './reading-rules.ts';
import { AccessKind, Host, Port, SnmpCipher } from './snmp.ts';

const common = { service: 'integrations', access: ['imuProject'], addition: true } as const;

const OID = /^\.?[0-2](\.(0|[1-9]\d{0,9})){1,127}$/;
const LARGEST_ARC = 4_294_967_295;
export const isOid = (text: string) => OID.test(text) && text.split('.').every((arc) => Number(arc) <= LARGEST_ARC);

export const SNMP_DIGESTS = ['sha256', 'sha1'] as const;
export const SnmpDigest = z.enum(SNMP_DIGESTS);
export type SnmpDigest = z.output<typeof SnmpDigest>;

/** As the standard of v3 has it: eight characters at least. */
const Password = z.string().min(8, 'too_short').max(128, 'too_long');
const Word = z.string().trim().min(1, 'required').max(64, 'too_long');

const fields = {
  host: Host,
  port: Port.default(161),
  kind: AccessKind.default('v2c'),
  /** Of v2c. A secret that is left out of a change stays, as long as it goes to the same address. */
  community: Word.optional(),
  userName: Word.optional(),
  digest: SnmpDigest.default('sha256'),
  authPassword: Password.optional(),
  cipher: SnmpCipher.default('aes128'),
  privPassword: Password.optional(),
  everySeconds: z.number().int().min(10).max(3_600).default(60),
  rules: ReadingRules.refine((rules) => rules.every(({ path }) => isOid(path)), 'invalid'),
  isEnabled: z.boolean().default(true),
};
type Fields = z.output<z.ZodObject<typeof fields>>;

const SECRETS = { v2c: ['community'], v3: ['authPassword', 'privPassword'] } as const;
const missing = (input: Fields, names: readonly (keyof Fields)[]) => names.filter((name) => input[name] === undefined);

/** What is missing before it can be asked; all of it where no secret is known yet. */
export function faultsOfTarget(input: Fields, isNew: boolean): [field: keyof Fields, code: string][] {
  const wanted: (keyof Fields)[] = [...(input.kind === 'v3' ? (['userName'] as const) : []), ...(isNew ? SECRETS[input.kind] : [])];
  const faults = missing(input, wanted).map((name): [keyof Fields, string] => [name, 'required']);
  // A digest of twenty bytes makes no key of thirty-two, and makers differ in how to stretch it.
  return input.kind === 'v3' && input.digest === 'sha1' && input.cipher === 'aes256' ? [...faults, ['cipher', 'invalid']] : faults;
}
const check = (isNew: boolean) => (input: Fields, context: z.RefinementCtx) => {
  for (const [field, message] of faultsOfTarget(input, isNew)) context.addIssue({ code: 'custom', path: [field], message });
};

export const SnmpTargetInput = z.strictObject(fields).superRefine(check(false));
export type SnmpTargetInput = z.output<typeof SnmpTargetInput>;
export const NewSnmpTarget = z.strictObject({ deviceId: Id, ...fields }).superRefine(check(true));
export type NewSnmpTarget = z.output<typeof NewSnmpTarget>;

export const SnmpTarget = z.object({
  id: z.string(),
  deviceId: z.string(),
  label: z.string(),
  mac: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  host: z.string(),
  port: z.number().int(),
  kind: AccessKind,
  userName: z.string().nullable(),
  digest: SnmpDigest,
  cipher: SnmpCipher,
  everySeconds: z.number().int(),
  rules: ReadingRules,
  isEnabled: z.boolean(),
  askedAt: Timestamp.nullable(),
  answeredAt: Timestamp.nullable(),
  /** Why the last question brought nothing; null: it did. */
  lastError: z.string().nullable(),
  createdAt: Timestamp,
});
export type SnmpTarget = z.output<typeof SnmpTarget>;

export const SnmpTargetQuery = listQuery(['label', 'host', 'clientName']).extend({ clientId: Id.optional() });
export type SnmpTargetQuery = z.output<typeof SnmpTargetQuery>;

/** What a cabinet answered, object by object, and what becomes of it. */
export const SnmpAnswer = z.object({
  /** None: it did not answer. */
  error: z.string().nullable(),
  values: z.array(z.object({ path: z.string(), value: z.string().nullable() })),
  readings: z.array(z.object({ reading: ReadingName, value: z.number() })),
  problems: z.array(z.object({ path: z.string(), code: z.enum(PROBLEM_CODES) })),
});
export type SnmpAnswer = z.output<typeof SnmpAnswer>;

export const snmpTargets = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/snmp/targets',
    summary: 'Cabinets of other makers that are asked over SNMP, without their secrets',
    query: SnmpTargetQuery,
    response: listOf(SnmpTarget),
  }),
  create: endpoint({
    ...common,
    method: 'PUT',
    path: '/snmp/target',
    can: ['configure', 'Device'],
    summary: 'Ask a cabinet over SNMP from now on; its answers become readings of a registered device, each of which has one at most',
    body: NewSnmpTarget,
    response: dataOf(SnmpTarget),
    status: 201,
  }),
  change: endpoint({
    ...common,
    method: 'POST',
    path: '/snmp/target',
    can: ['configure', 'Device'],
    summary: 'Change how a cabinet is asked; secrets left out stay, unless its address is another',
    query: z.object({ id: Id }),
    body: SnmpTargetInput,
    response: dataOf(SnmpTarget),
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/snmp/target',
    can: ['configure', 'Device'],
    summary: 'Ask a cabinet no more; its device stays',
    query: z.object({ id: Id }),
    response: dataOf(z.object({ id: z.string() })),
  }),
  try: endpoint({
    ...common,
    method: 'POST',
    path: '/snmp/target/try',
    can: ['configure', 'Device'],
    summary: 'Ask a cabinet once and store nothing; `id`: with the secrets of a stored one',
    query: z.object({ id: Id.optional() }),
    body: SnmpTargetInput,
    response: dataOf(SnmpAnswer),
    timeoutMs: 15_000,
  }),
};
