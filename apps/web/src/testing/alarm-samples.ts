import type { Alarm, AlarmDetails, Transition } from '@atalaya/contract/alarms/alarms.ts';
import type { Rule } from '@atalaya/contract/alarms/rules.ts';
import { services } from '@atalaya/contract/services.ts';

/** Where the service answers. */
export const ALARMS = services.alarms.base;

export const sampleAlarm = (id: string, change: Partial<Alarm> = {}): Alarm => ({
  id,
  ruleId: 'hot',
  ruleVersion: 1,
  ruleName: 'Hot',
  section: 'imu',
  signal: 'door',
  subject: { kind: 'device', id: 'AA:BB:CC:00:00:01', name: 'Burgos' },
  clientId: 'c1',
  clientName: 'Nortia',
  projectId: null,
  projectName: null,
  severity: 'high',
  state: 'active',
  acknowledged: false,
  acknowledgedBy: null,
  assignedTo: null,
  shelvedUntil: null,
  suppressedBy: null,
  incidentId: null,
  latched: false,
  disproved: false,
  since: '2026-11-17T10:02:00.000Z',
  at: '2026-11-17T10:02:00.000Z',
  learnedAt: '2026-11-17T10:02:05.000Z',
  clearedAt: null,
  value: null,
  text: `Burgos: door open (${id})`,
  ...change,
});

export const sampleTransition = (change: Partial<Transition>): Transition => ({
  kind: 'raised',
  at: '2026-11-17T10:02:00.000Z',
  learnedAt: '2026-11-17T10:02:05.000Z',
  told: null,
  toldAt: null,
  severity: null,
  value: null,
  by: null,
  note: null,
  ...change,
});

export const sampleDetails = (id: string, transitions: Transition[], change: Partial<Alarm> = {}): AlarmDetails => ({
  ...sampleAlarm(id, change),
  transitions,
});

export const sampleRule = (id: string, change: Partial<Rule> = {}): Rule => ({
  id,
  section: 'imu',
  signal: 'temperature',
  scope: {},
  clientName: null,
  projectName: null,
  subjectName: null,
  overrides: null,
  since: null,
  version: 1,
  shipped: false,
  mayChange: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  changedAt: '2026-11-01T00:00:00.000Z',
  ...change,
});
