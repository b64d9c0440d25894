import type { RoleGrants } from '@atalaya/contract/licensing/roles.ts';
import type { TokenScope } from '@atalaya/contract/scopes.ts';
import { SAMPLE_EMAILS } from '@atalaya/contract/session/sample-accounts.ts';

interface SampleRole {
  client: string;
  name: string;
  description: string;
  grants: RoleGrants;
}

export const sampleRoles: readonly SampleRole[] = [
  {
    client: 'Norte Telecom',
    name: 'Night shift',
    description: 'Watches the cabinets, reboots them and acknowledges alarms',
    grants: { imuProject: 'operate', alarms: 'view', licenses: 'view' },
  },
  {
    client: 'dokuos',
    name: 'Mesa de licencias',
    description: 'Lleva las claves de los clientes finales',
    grants: { licenses: 'manage', projects: 'view' },
  },
];

interface SampleToken {
  owner: string;
  name: string;
  scopes: TokenScope[];
  addresses: string[];
  ageDays: number;
  /** Days from now; negative is past. */
  expiresInDays: number | null;
  usedHoursAgo: number | null;
}

export const sampleTokens: readonly SampleToken[] = [
  {
    owner: SAMPLE_EMAILS.admin,
    name: 'Grafana',
    scopes: ['imuProject:read', 'alarms:read'],
    addresses: [],
    ageDays: 140,
    expiresInDays: null,
    usedHoursAgo: 0.05,
  },
  {
    owner: SAMPLE_EMAILS.admin,
    name: 'Billing export',
    scopes: ['licenses:read', 'chargerProject:read'],
    addresses: ['192.0.2.0/24'],
    ageDays: 61,
    expiresInDays: 12,
    usedHoursAgo: 9,
  },
  {
    owner: SAMPLE_EMAILS.admin,
    name: 'Old ticket system',
    scopes: ['alarms:write'],
    addresses: [],
    ageDays: 380,
    expiresInDays: -15,
    usedHoursAgo: 420,
  },
  {
    owner: SAMPLE_EMAILS.dokuos,
    name: 'Servidor de planta',
    scopes: ['licenses:write'],
    addresses: [],
    ageDays: 30,
    expiresInDays: 335,
    usedHoursAgo: null,
  },
];
