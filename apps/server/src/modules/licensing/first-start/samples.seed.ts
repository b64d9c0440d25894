// What demo mode starts with: three accounts whose password everybody knows, and enough data to look around.
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { SAMPLE_EMAILS } from '@atalaya/contract/session/sample-accounts.ts';

export const SAMPLE_PASSWORD = 'atalaya-demo';

interface SampleUser {
  email: string;
  role: 'admin' | 'client';
  client: string | null;
  name: string;
  lastname: string;
  locale: Account['locale'];
  access: Account['access'];
}

export const sampleUsers: readonly SampleUser[] = [
  { email: SAMPLE_EMAILS.admin, role: 'admin', client: null, name: 'Alba', lastname: 'Serrano', locale: 'en', access: ['all'] },
  {
    email: SAMPLE_EMAILS.client,
    role: 'client',
    client: 'Norte Telecom',
    name: 'Martin',
    lastname: 'Reeve',
    locale: 'en',
    access: ['imuProject', 'licenses'],
  },
  {
    email: SAMPLE_EMAILS.dokuos,
    role: 'client',
    client: 'dokuos',
    name: 'Inés',
    lastname: 'Roldán',
    locale: 'es',
    access: ['imuProject', 'licenses', 'projects'],
  },
];

export const sampleClients: Readonly<Record<string, readonly string[]>> = {
  'Norte Telecom': ['Coastal cabinets', 'Metro ring'],
  'dokuos': ['Parque logístico', 'Red rural'],
  'Harbour Grid': ['Pier chargers', 'Substations'],
};

interface SampleKey {
  client: string;
  project: string | null;
  label: string;
  ageDays: number;
  /** Days from now; negative is past. */
  expiresInDays: number | null;
  usedHoursAgo: number | null;
  disabled?: true;
}

export const sampleKeys: readonly SampleKey[] = [
  {
    client: 'Norte Telecom',
    project: 'Coastal cabinets',
    label: 'Cabinet gateway, Gijón',
    ageDays: 412,
    expiresInDays: 320,
    usedHoursAgo: 0.2,
  },
  {
    client: 'Norte Telecom',
    project: 'Coastal cabinets',
    label: 'Cabinet gateway, Avilés',
    ageDays: 398,
    expiresInDays: 12,
    usedHoursAgo: 1,
  },
  { client: 'Norte Telecom', project: 'Metro ring', label: 'Ring controller A', ageDays: 201, expiresInDays: null, usedHoursAgo: 3 },
  {
    client: 'Norte Telecom',
    project: 'Metro ring',
    label: 'Ring controller B',
    ageDays: 201,
    expiresInDays: null,
    usedHoursAgo: 74,
    disabled: true,
  },
  { client: 'Norte Telecom', project: null, label: 'Field laptop', ageDays: 60, expiresInDays: -4, usedHoursAgo: 110 },
  { client: 'dokuos', project: 'Parque logístico', label: 'Servidor de planta', ageDays: 150, expiresInDays: 215, usedHoursAgo: 0.5 },
  { client: 'dokuos', project: 'Parque logístico', label: 'Panel de muelle 3', ageDays: 149, expiresInDays: 216, usedHoursAgo: 26 },
  { client: 'dokuos', project: 'Red rural', label: 'Repetidor La Vega', ageDays: 33, expiresInDays: null, usedHoursAgo: null },
  { client: 'Harbour Grid', project: 'Pier chargers', label: 'Charger hub, pier 2', ageDays: 88, expiresInDays: 277, usedHoursAgo: 2 },
  { client: 'Harbour Grid', project: 'Substations', label: 'Substation monitor', ageDays: 700, expiresInDays: -35, usedHoursAgo: 900 },
  { client: 'Harbour Grid', project: 'Substations', label: 'Commissioning kit', ageDays: 9, expiresInDays: 21, usedHoursAgo: null },
];
