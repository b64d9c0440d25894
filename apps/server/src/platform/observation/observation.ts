// What a module sees of the things it looks after, in the words of the alarms' signals (`packages/contract/src/alarms/signals.ts`).
import type { SubjectKind } from '@atalaya/contract/alarms/alarms.ts';

export interface Observed {
  kind: SubjectKind;
  /** As the contract names subjects: a charger's id, `charger:connector`, the id of a NAS, of a RADIUS user, of a key. */
  id: string;
  name: string;
  /** Null: the installation's own, for administrators alone. */
  clientId: string | null;
  projectId: string | null;
  /** Where it stands, as its module tells places apart: the site of a charger or of a NAS. */
  place?: string | null;
}

/** How one subject is now, and how often something happened to it since the last look. */
export interface Observation {
  subject: Observed;
  values: Readonly<Record<string, number | string>>;
  occurrences?: Readonly<Record<string, number>>;
}

/** Asked every few seconds by the one node that judges; `since` is when it last asked. Subjects with nothing to say may be left out. */
export type Observe = (since: Date) => Promise<Observation[]>;
