// Which alarms have one cause together. A function of the alarms alone: in which order they became known does not matter.
import type { IncidentCause, IncidentRole } from '@atalaya/contract/alarms/incidents.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { Level } from '../model/shapes.ts';
import { groups } from './union.ts';

/** One alarm, as far as incidents look at it. */
export interface Struck {
  id: string;
  section: AlarmSection;
  signal: string;
  /** What it happened to; the connectors of a charger are that charger. */
  thing: string;
  clientId: string;
  projectId: string | null;
  place: string | null;
  worst: Level;
  at: number;
  clearedAt: number | null;
}

export interface FoundIncident {
  section: AlarmSection;
  signal: string;
  cause: IncidentCause;
  clientId: string;
  /** Null: of several, or of none. */
  projectId: string | null;
  worst: Level;
  at: number;
  /** The last that was struck. */
  spreadTo: number;
  /** When no more than a few were still wrong; null: not yet. It may lie ahead of what is known. */
  endsAt: number | null;
  subjects: number;
  members: { id: string; role: IncidentRole }[];
}

/** Alarms as close as this have one cause. */
export const WITHIN_MS = 60_000;
/** What begins later than this is another incident, however many there are. */
const SPREADS_MS = 10 * 60_000;
const FEW = 0.1;

const KINDS = ['power', 'connection', 'temperature'] as const;
const kindOfSignal: Record<string, (typeof KINDS)[number]> = {
  'power.source': 'power',
  'mains.voltage': 'power',
  'battery.voltage': 'power',
  'ups.voltage': 'power',
  'battery.autonomy': 'power',
  'online': 'connection',
  'nas.silent': 'connection',
  'meter.silent': 'connection',
  'temperature': 'temperature',
  'temperature.forecast': 'temperature',
  'dewPoint': 'temperature',
  'humidity': 'temperature',
};
const HAS_OTHERS = new Set<AlarmSection>(['imu', 'charging']);

/** Null: of such alarms no incidents are made. */
function kindOf({ section, signal }: Pick<Struck, 'section' | 'signal'>): string | null {
  const known = kindOfSignal[signal];
  if (known) return `${section} ${known}`;
  return HAS_OTHERS.has(section) ? `${section} ${signal}` : null;
}
export const mayHaveIncidents = (alarm: Pick<Struck, 'section' | 'signal'>) => kindOf(alarm) !== null;

/** The lower, the deeper: a cause has consequences of higher ranks. */
const OTHER_RANK = KINDS.length;
const rankOf = ({ signal }: Pick<Struck, 'signal'>): number => {
  const kind = kindOfSignal[signal];
  return kind ? KINDS.indexOf(kind) : OTHER_RANK;
};

/** Under which names it is together with others; two alarms need one in common. */
function keysOf({ projectId, place }: Struck): string[] {
  const keys = [...(projectId === null ? [] : [`project ${projectId}`]), ...(place === null ? [] : [`place ${place}`])];
  return keys.length > 0 ? keys : ['neither'];
}

const endOf = ({ clearedAt }: Struck) => clearedAt ?? Infinity;
const inOrder = (a: Struck, b: Struck) => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Alarms of one cause: those that began it, and those by which something went on being wrong. */
interface Group {
  struck: Struck[];
  further: Struck[];
}

/** `alarms` are of one client and one kind, in order. */
function groupsOf(alarms: readonly Struck[]): Group[] {
  const { join, all } = groups<Struck>();
  const further = new Set<Struck>();
  const last = new Map<string, { alarm: Struck; until: number }>();
  const open = new Map<string, { alarm: Struck; began: number; at: number }>();
  for (const alarm of alarms) {
    const before = last.get(alarm.thing);
    join(alarm, alarm);
    if (before && alarm.at <= before.until + WITHIN_MS) {
      join(alarm, before.alarm);
      further.add(alarm);
      before.until = Math.max(before.until, endOf(alarm));
      continue;
    }
    last.set(alarm.thing, { alarm, until: endOf(alarm) });
    for (const key of keysOf(alarm)) {
      const session = open.get(key);
      const isSame = session && alarm.at - session.at <= WITHIN_MS && alarm.at - session.began <= SPREADS_MS;
      if (isSame) join(alarm, session.alarm);
      open.set(key, { alarm, began: isSame ? session.began : alarm.at, at: alarm.at });
    }
  }
  return all().map((members) => ({
    struck: members.filter((alarm) => !further.has(alarm)),
    further: members.filter((alarm) => further.has(alarm)),
  }));
}

const thingsOf = ({ struck }: Group) => new Set(struck.map(({ thing }) => thing));

function endsAt({ struck, further }: Group, spreadTo: number): number | null {
  const ends = new Map<string, number>();
  for (const alarm of [...struck, ...further]) ends.set(alarm.thing, Math.max(ends.get(alarm.thing) ?? 0, endOf(alarm)));
  const few = Math.max(1, Math.floor(ends.size * FEW));
  const end = [...ends.values()].toSorted((a, b) => a - b)[ends.size - few - 1] ?? Infinity;
  return end === Infinity ? null : Math.max(end, spreadTo + WITHIN_MS);
}

function causeOf(struck: readonly Struck[], rank: number): IncidentCause {
  if (rank === 0) return 'mainsLost';
  if (rank === 2) return 'temperature';
  if (rank !== 1) return 'other';
  const [first] = struck;
  return first?.place && struck.every(({ place }) => place === first.place) ? 'siteOffline' : 'deviceOffline';
}

function incidentOf({ struck, further }: Group, consequences: readonly Struck[], rank: number): FoundIncident | null {
  const [first] = struck;
  if (!first) return null;
  const spreadTo = struck.at(-1)?.at ?? first.at;
  const all = [...struck, ...further, ...consequences];
  const causes = new Set(struck);
  return {
    section: first.section,
    signal: first.signal,
    cause: causeOf(struck, rank),
    clientId: first.clientId,
    projectId: struck.every(({ projectId }) => projectId === first.projectId) ? first.projectId : null,
    worst: Math.max(...all.map(({ worst }) => worst)) as Level, // safe: the greatest of levels is one of them
    at: first.at,
    spreadTo,
    endsAt: endsAt({ struck, further }, spreadTo),
    subjects: thingsOf({ struck, further }).size,
    members: all.toSorted(inOrder).map((alarm) => ({ id: alarm.id, role: causes.has(alarm) ? 'cause' : 'consequence' })),
  };
}

/** When something was struck by an incident, and how long that lasted. */
interface Stretch {
  group: Group;
  from: number;
  to: number;
}

function stretchesOf(group: Group): Map<string, Stretch> {
  const stretches = new Map<string, Stretch>();
  for (const { thing, at, clearedAt } of [...group.struck, ...group.further]) {
    const [from, to] = [at - WITHIN_MS, (clearedAt ?? Infinity) + WITHIN_MS];
    const own = stretches.get(thing);
    stretches.set(thing, { group, from: Math.min(own?.from ?? from, from), to: Math.max(own?.to ?? to, to) });
  }
  return stretches;
}

function incidentsOfClient(alarms: readonly Struck[]): FoundIncident[] {
  const found = new Map<Group, { rank: number; consequences: Struck[] }>();
  const stretches = new Map<string, Stretch[]>();
  for (let rank = 0; rank <= OTHER_RANK; rank += 1) {
    const free = alarms.filter((alarm) => {
      if (rankOf(alarm) !== rank) return false;
      // A door that somebody opens has nothing to do with mains that are gone.
      const cause =
        rank === OTHER_RANK ? undefined : stretches.get(alarm.thing)?.findLast(({ from, to }) => from <= alarm.at && alarm.at <= to);
      if (cause) found.get(cause.group)?.consequences.push(alarm);
      return !cause;
    });
    for (const kind of new Set(free.map(kindOf))) {
      for (const group of groupsOf(free.filter((alarm) => kindOf(alarm) === kind))) {
        if (thingsOf(group).size < 2) continue;
        found.set(group, { rank, consequences: [] });
        for (const [thing, stretch] of stretchesOf(group)) {
          const own = stretches.get(thing);
          if (own) own.push(stretch);
          else stretches.set(thing, [stretch]);
        }
      }
    }
    for (const own of stretches.values()) own.sort((a, b) => a.from - b.from);
  }
  return [...found].flatMap(([group, { rank, consequences }]) => incidentOf(group, consequences, rank) ?? []);
}

export function incidentsOf(alarms: readonly Struck[]): FoundIncident[] {
  const ofClients = new Map<string, Struck[]>();
  for (const alarm of alarms.toSorted(inOrder)) {
    if (!mayHaveIncidents(alarm)) continue;
    const own = ofClients.get(alarm.clientId);
    if (own) own.push(alarm);
    else ofClients.set(alarm.clientId, [alarm]);
  }
  return [...ofClients.values()]
    .flatMap(incidentsOfClient)
    .toSorted((a, b) => a.at - b.at || ((a.members[0]?.id ?? '') < (b.members[0]?.id ?? '') ? -1 : 1));
}
