// Alarms of devices as programs outside are told of them: in the order of their steps, without those that flap or were put aside.
import type { Database } from '#platform/database.ts';
import type { Scope } from '#platform/scope.ts';
import type { AlarmsService } from './alarms.service.ts';
import { lastStep, openAlarmsOf, stepsAfter, type OpenAlarms } from './outside-alarms.repository.ts';

export interface AlarmStep {
  id: number;
  kind: 'raised' | 'cleared';
  alarmId: string;
  at: Date;
  learnedAt: Date;
  level: number;
  mac: string;
  label: string;
  signal: string;
  text: string;
}

const isOver = (kind: string, level: number | null) => kind === 'cleared' || kind === 'disproved' || (kind === 'settled' && level === null);

export function createOutsideAlarms({ db }: Pick<Database, 'db'>, described: AlarmsService['described']) {
  return {
    open: (scope: Scope): Promise<Map<string, OpenAlarms>> => openAlarmsOf(db, scope),
    lastStep: () => lastStep(db),
    /** Those that are told; `upTo`: how far one has heard everything. What is not decided yet is waited for. */
    async stepsAfter(clientId: string, after: number, limit: number): Promise<{ steps: AlarmStep[]; upTo: number }> {
      const rows = await stepsAfter(db, clientId, after, limit);
      const open = rows.findIndex(({ told }) => told === null);
      const decided = open < 0 ? rows : rows.slice(0, open);
      const wanted = decided.filter(({ told }) => told === 'now' || told === 'incident');
      const texts = new Map(
        (wanted.length === 0 ? [] : await described([...new Set(wanted.map(({ alarmId }) => alarmId))], 'en')).map(({ id, text }) => [
          id,
          text,
        ]),
      );
      const steps = wanted.map(({ id, kind, alarmId, at, learnedAt, level, mac, label, signal }): AlarmStep => ({
        id,
        kind: isOver(kind, level) ? 'cleared' : 'raised',
        alarmId,
        at,
        learnedAt,
        level: isOver(kind, level) ? 0 : (level ?? 0),
        mac,
        label,
        signal,
        text: texts.get(alarmId) ?? '',
      }));
      return { steps, upTo: decided.at(-1)?.id ?? after };
    },
  };
}
