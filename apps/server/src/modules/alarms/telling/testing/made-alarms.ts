import { randomUUID } from 'node:crypto';
import type { Episode } from '../../model/shapes.ts';

export interface Made {
  at: number;
  clearedAt?: number | null;
  thing: string;
  signal: string;
  rule?: string;
  projectId?: string | null;
}

/** A row as the engine would have stored it. */
export function newAlarm(clientId: string, { at, clearedAt = null, thing, signal, rule = signal, projectId = 'p' }: Made) {
  const state = clearedAt === null ? ('active' as const) : ('cleared' as const);
  const steps: Episode['steps'] = [
    { kind: 'raised', at, level: 2 },
    ...(clearedAt === null ? [] : [{ kind: 'cleared' as const, at: clearedAt, level: 2 as const }]),
  ];
  return {
    id: randomUUID(),
    subject: `imu:device:${thing}`,
    ruleId: rule,
    ruleVersion: 1,
    section: 'imu' as const,
    signal,
    subjectKind: 'device' as const,
    subjectId: thing,
    subjectName: thing,
    clientId,
    projectId,
    level: 2 as const,
    state,
    since: new Date(at),
    at: new Date(at),
    learnedAt: new Date(at),
    clearedAt: clearedAt === null ? null : new Date(clearedAt),
    latched: false,
    episode: { since: at, at, version: 1, level: 2, worst: 2, state, clearedAt, steps } satisfies Episode,
  };
}
