// What notifications need of the alarms module.
import type { Alarm, AlarmState, TransitionKind } from '@atalaya/contract/alarms/alarms.ts';
import type { Incident, IncidentTransitionKind } from '@atalaya/contract/alarms/incidents.ts';
import type { AlarmSection, Severity } from '@atalaya/contract/alarms/severities.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import type { AlarmSummary } from '#modules/alarms/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { Person } from './person.ts';

/** A step of an alarm or of an incident that people are to hear of. */
export interface Untold {
  source: 'alarm' | 'incident';
  /** Null: maintenance is over, and this is what it came to. */
  entryId: number | null;
  /** What it is told because of: nothing is told twice for one reason. */
  cause: string;
  /** Of the alarm, or of the incident. */
  id: string;
  kind: TransitionKind | IncidentTransitionKind;
  section: AlarmSection;
  /** What is wrong, as the rule names it; of an incident, what it began with. */
  signal: string;
  clientId: string | null;
  projectId: string | null;
  /** Null: of an incident. */
  ruleId: string | null;
  severity: Severity;
  state: AlarmState | 'open' | 'ended';
  /** What it is about: its id, and its name. */
  thingId: string;
  /** Where it stands; null: at no site. */
  siteId: string | null;
  about: string;
}

/** An alarm or an incident of which something was held back, and why it is asked for. */
export interface Standing {
  kind: Untold['source'];
  id: string;
  cause: string;
}

export interface AlarmsDoor {
  /** In the order in which it was decided that they are to be told. */
  untold(tx: Queryable, limit: number): Promise<Untold[]>;
  /** In the transaction in which the messages are put on their way. */
  markTold(tx: Queryable, entries: readonly Pick<Untold, 'source' | 'entryId'>[]): Promise<void>;
  /** Called as soon as there is something. */
  listen(onUntold: () => void): () => void;
  /** As they are now, for what was held back: one of a kind that `toTell` decides. */
  standing(tx: Queryable, things: readonly Standing[]): Promise<Untold[]>;
  alarms(ids: readonly string[], language: Locale): Promise<Alarm[]>;
  incidents(ids: readonly string[], language: Locale): Promise<Incident[]>;
  /** Alarms of these incidents that are still wrong, and that nobody looks after. */
  waitingIn(incidentIds: readonly string[]): Promise<string[]>;
  /** At which sites alarms are. */
  places(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
  /** What there was between two moments, as far as the person sees it. */
  summary(person: Person, from: Date, to: Date): Promise<AlarmSummary>;
  /** How many it changed. */
  acknowledge(ctx: CallContext, ids: readonly string[], by: string): Promise<number>;
}
