// Who is judged, and by which rules: keeps the subjects in step with the things they stand for.
import type { JudgedDevice } from '#modules/monitor/index.ts';
import type { Observed } from '#platform/observation/observation.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { StoredTimelines } from '../model/subject-memory.ts';
import { effectiveRules, type Governed, type RuleRow } from '../rules/effective-rule.rules.ts';
import { NO_ZONE } from '../rules/rules.repository.ts';
import { keyOf, type Known } from './watched-subject.ts';

/** A hundred metres or so. */
const PLACE_DIGITS = 3;
/** Its site, as chargers and access servers have it; else what stands as close as can be. */
const placeOf = ({ siteId, lat, lng }: JudgedDevice) =>
  siteId ?? (lat === null || lng === null ? null : `${lat.toFixed(PLACE_DIGITS)},${lng.toFixed(PLACE_DIGITS)}`);

export const knownDevice = (device: JudgedDevice): Known => ({
  key: keyOf('imu', 'device', device.mac),
  section: 'imu',
  kind: 'device',
  id: device.mac,
  name: device.label,
  clientId: device.clientId,
  projectId: device.projectId,
  place: placeOf(device),
  device: { num: device.num, config: device.config, createdAt: device.createdAt },
});

export const knownObserved = (section: AlarmSection, { kind, id, name, clientId, projectId, place = null }: Observed): Known => ({
  key: keyOf(section, kind, id),
  section,
  kind,
  id,
  name,
  clientId,
  projectId,
  place,
});

export const governed = ({ section, kind, id, clientId, projectId, zone = NO_ZONE, device }: Known): Governed => ({
  section,
  kind,
  id,
  clientId,
  projectId,
  zone,
  settings: device?.config,
});

/** Differs when something that its rules or its name depend on does. */
export const factsOf = ({ name, clientId, projectId, place, zone, device }: Known): string =>
  JSON.stringify([name, clientId, projectId, place, zone, device?.num, device?.config]);

/** Since when the chain has been as it is. */
const savedAt = (chain: readonly RuleRow[]) => Math.max(...chain.map(({ changedAt }) => changedAt.getTime()));

/** The timelines by the rules as they are now; null: nothing is new. What is new holds from when it was saved. */
export function extended(timelines: StoredTimelines, rules: readonly RuleRow[], known: Known, now: number): StoredTimelines | null {
  const next: StoredTimelines = { ...timelines };
  let isNew = false;
  const add = (ruleId: string, from: number, form: string) => {
    const entries = next[ruleId] ?? [];
    next[ruleId] = [...entries, { from: Math.max(from, entries.at(-1)?.from ?? 0), form }];
    isNew = true;
  };
  const effective = effectiveRules(rules, governed(known));
  for (const { root, chain, form } of effective) {
    const last = next[root.id]?.at(-1);
    if (!last && form !== '') add(root.id, Math.max(root.since.getTime(), known.device?.createdAt ?? 0), form);
    else if (last && last.form !== form) add(root.id, savedAt(chain) > last.from ? savedAt(chain) : now, form);
  }
  const held = new Set(effective.map(({ root }) => root.id));
  for (const [ruleId, entries] of Object.entries(timelines)) {
    if (held.has(ruleId) || entries.at(-1)?.form === '') continue;
    add(ruleId, rules.find(({ id }) => id === ruleId)?.removedAt?.getTime() ?? now, '');
  }
  return isNew ? next : null;
}

/** No rule holds for it any more. */
export const ended = (timelines: StoredTimelines, now: number): StoredTimelines =>
  Object.fromEntries(
    Object.entries(timelines).map(([ruleId, entries]) => [
      ruleId,
      entries.at(-1)?.form === '' ? entries : [...entries, { from: Math.max(now, entries.at(-1)?.from ?? 0), form: '' }],
    ]),
  );
