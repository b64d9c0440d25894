// What the demo sells: plans, and for a few keys machines that hold seats and meters that count.
import type { Entitlements } from '@atalaya/contract/licensing/selling/entitlements.ts';

interface SamplePlan {
  name: string;
  description: string;
  entitlements: Entitlements;
  seats: number | null;
  validDays: number | null;
}

export const samplePlans: readonly SamplePlan[] = [
  {
    name: 'Basic',
    description: 'One site, without reports',
    entitlements: { 'reports': false, 'max.cabinets': 10, 'quota.reports': 100 },
    seats: 2,
    validDays: 365,
  },
  {
    name: 'Professional',
    description: 'Several sites, reports and the API',
    entitlements: {
      'reports': true,
      'api': true,
      'max.cabinets': 100,
      'quota.reports': 400,
      'price.reports': 0.12,
      'quota.api.calls': 50_000,
    },
    seats: 5,
    validDays: 365,
  },
  {
    name: 'Enterprise',
    description: 'Everything, with support around the clock',
    entitlements: { 'reports': true, 'api': true, 'sso': true, 'max.cabinets': 5_000, 'support': '24/7', 'updates.until': '2028-12-31' },
    seats: 50,
    validDays: 1_095,
  },
];

interface SampleSale {
  plan: string;
  seats: number;
  entitlements?: Entitlements;
  machines: readonly { name: string; fingerprint: string; sinceHours: number; borrowedDays?: number }[];
  /** Uses a day, each of the last thirty. */
  meters?: Readonly<Record<string, number>>;
}

/** By the label of the key. */
export const sampleSales: Readonly<Record<string, SampleSale>> = {
  'Ring controller A': {
    plan: 'Professional',
    seats: 4,
    entitlements: { 'max.cabinets': 150 },
    machines: [
      { name: 'Ring server 1', fingerprint: '7c:10:c9:2a:61:04', sinceHours: 410 },
      { name: 'Ring server 2', fingerprint: '7c:10:c9:2a:61:05', sinceHours: 409 },
      { name: 'Field laptop', fingerprint: 'd8:bb:c1:0e:90:37', sinceHours: 30, borrowedDays: 12 },
    ],
    meters: { 'reports': 32, 'api.calls': 1_240 },
  },
  'Servidor de planta': {
    plan: 'Basic',
    seats: 2,
    machines: [
      { name: 'Planta norte', fingerprint: '00:1b:44:7f:02:11', sinceHours: 96 },
      { name: 'Planta sur', fingerprint: '00:1b:44:7f:02:12', sinceHours: 95 },
    ],
    meters: { reports: 3 },
  },
  'Charger hub, pier 2': {
    plan: 'Enterprise',
    seats: 10,
    machines: [{ name: 'Pier gateway', fingerprint: '94:c6:91:aa:07:3e', sinceHours: 700 }],
    meters: { 'api.calls': 310 },
  },
};
