import type { PreviewAlarm } from '@atalaya/contract/alarms/alarms.ts';
import { SEVERITIES, type Severity } from '@atalaya/contract/alarms/severities.ts';

interface Place {
  id: string;
  name: string;
  count: number;
  worst: Severity;
}

const isWorse = (a: Severity, b: Severity) => SEVERITIES.indexOf(a) > SEVERITIES.indexOf(b);

/** Where a rule would have raised alarms, the most first. */
export function mostAffected(alarms: readonly PreviewAlarm[]): Place[] {
  const places = new Map<string, Place>();
  for (const { subject, severity } of alarms) {
    const known = places.get(subject.id) ?? { id: subject.id, name: subject.name, count: 0, worst: severity };
    places.set(subject.id, { ...known, count: known.count + 1, worst: isWorse(severity, known.worst) ? severity : known.worst });
  }
  return [...places.values()].toSorted((a, b) => b.count - a.count);
}
