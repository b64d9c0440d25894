import { services } from '@atalaya/contract/services.ts';
import type { Channel } from '@atalaya/contract/notify/channels.ts';
import type { Delivery } from '@atalaya/contract/notify/deliveries.ts';
import type { Policy } from '@atalaya/contract/notify/policies.ts';
import type { Team } from '@atalaya/contract/notify/teams.ts';

/** Where the service answers. */
export const NOTIFY = services.notify.base;
const AT = '2026-11-17T10:02:00.000Z';

export const sampleChannel = (id: string, change: Partial<Channel> = {}): Channel => ({
  id,
  source: 'screen',
  kind: 'webhook',
  name: 'Ticket desk',
  clientId: null,
  clientName: null,
  language: 'en',
  host: 'desk.example.test',
  to: [],
  chatId: null,
  events: [],
  hasToken: false,
  enabled: true,
  reason: null,
  failingSince: null,
  lastAcceptedAt: null,
  answer: null,
  rotatingUntil: null,
  createdAt: AT,
  ...change,
});

export const samplePolicy = (id: string, change: Partial<Policy> = {}): Policy => ({
  id,
  source: 'screen',
  name: 'Critical ones',
  match: { severity: ['critical'] },
  steps: [{ afterSeconds: 0, channels: ['desk'], people: [], rotas: [], teams: [] }],
  groupSeconds: 10,
  enabled: true,
  clientId: null,
  clientName: null,
  projectName: null,
  names: { desk: 'Ticket desk' },
  createdAt: AT,
  changedAt: AT,
  ...change,
});

export const sampleDelivery = (id: string, change: Partial<Delivery> = {}): Delivery => ({
  id,
  alarmId: 'a1',
  incidentId: null,
  channelId: 'desk',
  channelName: 'Ticket desk',
  recipient: 'desk.example.test',
  clientName: null,
  teamName: null,
  policyName: 'Critical ones',
  severity: 'critical',
  transition: 'raised',
  about: 'Burgos',
  state: 'accepted',
  afterSeconds: 0,
  attempts: 1,
  dueAt: AT,
  lastAt: AT,
  answer: '200',
  messageId: 'm1',
  createdAt: AT,
  ...change,
});

export const sampleTeam = (id: string, change: Partial<Team> = {}): Team => ({
  id,
  name: 'Night crew',
  clientId: null,
  clientName: null,
  people: ['u1'],
  names: { u1: 'Ana' },
  absent: [],
  createdAt: AT,
  changedAt: AT,
  ...change,
});
