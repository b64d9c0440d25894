// Messages of foreign devices over MQTT: which topics, what stands where in their JSON, and which reading it is.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf, listQuery, Timestamp } from '../paging.ts';
import { readJsonPath, valueAt } from './json-path.ts';
import { applyRules, ReadingRules, type Problem, type Translated } from './reading-rules.ts';

const common = { service: 'integrations', access: ['imuProject'], addition: true } as const;

const JsonPath = z
  .string()
  .trim()
  .max(200, 'too_long')
  .refine((path) => readJsonPath(path) !== null, 'invalid');

/** Whole levels: `+` stands for one, `#` at the end for all below. */
const isFilter = (topic: string) =>
  topic.split('/').every((level, at, levels) => level === '+' || (level === '#' ? at === levels.length - 1 : !/[+#\0]/.test(level)));
/** Ours have a meaning of their own, and those of the broker are nobody's. */
const isReserved = (topic: string) => /^(imu|\$[^/]*|\+|#)(\/|$)/.test(topic);

export const MqttMappingInput = z.strictObject({
  name: z.string().trim().min(1, 'required').max(80, 'too_long'),
  topic: z
    .string()
    .trim()
    .min(1, 'required')
    .max(200, 'too_long')
    .refine(isFilter, 'characters')
    .refine((topic) => !isReserved(topic), 'invalid'),
  /** Where the time of measuring stands, ISO 8601 or seconds or milliseconds since 1970; none: the time of arrival. */
  timePath: JsonPath.nullable().default(null),
  rules: ReadingRules.refine((rules) => rules.every(({ path }) => readJsonPath(path) !== null), 'invalid'),
  isEnabled: z.boolean().default(true),
});
export type MqttMappingInput = z.output<typeof MqttMappingInput>;

export const NewMqttMapping = MqttMappingInput.extend({ clientId: Id.optional() });
export type NewMqttMapping = z.output<typeof NewMqttMapping>;

export const MqttMapping = MqttMappingInput.extend({ id: z.string(), clientId: z.string(), clientName: z.string(), createdAt: Timestamp });
export type MqttMapping = z.output<typeof MqttMapping>;

export const MqttMappingQuery = listQuery(['name', 'topic', 'clientName']).extend({ clientId: Id.optional() });
export type MqttMappingQuery = z.output<typeof MqttMappingQuery>;

/** A message that a device sent to a topic that is not one of ours. */
export const SeenMessage = z.object({
  mac: z.string(),
  label: z.string(),
  clientId: z.string(),
  topic: z.string(),
  text: z.string(),
  ts: Timestamp,
  isMapped: z.boolean(),
});
export type SeenMessage = z.output<typeof SeenMessage>;

export function matchesTopic(filter: string, topic: string): boolean {
  const [wanted, levels] = [filter.split('/'), topic.split('/')];
  for (const [at, level] of wanted.entries()) {
    if (level === '#') return true;
    if (levels[at] === undefined || (level !== '+' && level !== levels[at])) return false;
  }
  return wanted.length === levels.length;
}

const SECONDS_UNTIL = 1e11;
function timeOf(raw: unknown): string | null {
  const given = typeof raw === 'string' && raw.trim() !== '' && Number.isFinite(Number(raw)) ? Number(raw) : raw;
  const ms =
    typeof given === 'number' ? (given < SECONDS_UNTIL ? given * 1_000 : given) : typeof given === 'string' ? Date.parse(given) : NaN;
  return Number.isFinite(ms) && Math.abs(ms) < 8.64e15 ? new Date(ms).toISOString() : null;
}

export type MessageProblem = Problem | { path: string; code: 'json' };

/** Reads messages by one mapping; the paths are taken apart once. */
export function createTranslation({ rules, timePath }: Pick<MqttMappingInput, 'rules' | 'timePath'>) {
  const steps = rules.map(({ path }) => readJsonPath(path) ?? []);
  const timeSteps = timePath === null ? null : (readJsonPath(timePath) ?? []);
  return (body: unknown): Translated => {
    const ts = timeSteps && timeOf(valueAt(body, timeSteps));
    const translated = applyRules(rules, (index) => valueAt(body, steps[index] ?? []), ts ?? undefined);
    if (timePath !== null && ts === null) translated.problems.push({ path: timePath, code: 'time' });
    return translated;
  };
}

export const mqttMappings = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/mqtt/mappings',
    summary: 'How messages of foreign devices are read',
    query: MqttMappingQuery,
    response: listOf(MqttMapping),
  }),
  create: endpoint({
    ...common,
    method: 'PUT',
    path: '/mqtt/mapping',
    can: ['configure', 'Device'],
    summary: 'Read the messages of a client’s devices on a topic; devices prove themselves as all do, by MAC and key',
    body: NewMqttMapping,
    response: dataOf(MqttMapping),
    status: 201,
  }),
  change: endpoint({
    ...common,
    method: 'POST',
    path: '/mqtt/mapping',
    can: ['configure', 'Device'],
    summary: 'Change a mapping; the next message is read by it',
    query: z.object({ id: Id }),
    body: MqttMappingInput,
    response: dataOf(MqttMapping),
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/mqtt/mapping',
    can: ['configure', 'Device'],
    summary: 'Read messages on that topic no more',
    query: z.object({ id: Id }),
    response: dataOf(z.object({ id: z.string() })),
  }),
  seen: endpoint({
    ...common,
    method: 'GET',
    path: '/mqtt/seen',
    can: ['configure', 'Device'],
    summary: 'The newest messages on topics that are not ours, read or not, as this node heard them; for trying out a mapping',
    query: z.object({ clientId: Id.optional() }),
    response: dataOf(z.array(SeenMessage)),
  }),
};
