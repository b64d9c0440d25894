// What the page of one sample user shows beside the user's own record: security, billing, notifications, connections.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, RecordId } from './lists.ts';

/** The person whose account the settings are: has an account like any sample user, and stands in no list. */
export const OWN_USER_ID = 1_000;

export const ACCOUNT_LANGUAGES = ['English', 'Spanish', 'French', 'German', 'Portuguese'] as const;
export const TWO_STEP_METHODS = ['off', 'app', 'sms'] as const;
export const CARD_TYPES = ['visa', 'mastercard', 'amex', 'other'] as const;
export const NOTICE_TYPES = ['newForYou', 'activity', 'newBrowser', 'newDevice'] as const;
export const NOTICE_CHANNELS = ['email', 'browser', 'app'] as const;
export const CONNECTED_SERVICES = ['calendar', 'chat', 'repository', 'newsletter', 'tickets'] as const;
export const SOCIAL_NETWORKS = ['microblog', 'photos', 'professional', 'design', 'video'] as const;

export const Project = z.object({
  id: z.number().int(),
  name: z.string(),
  tasksDone: z.number().int(),
  tasks: z.number().int(),
  minutes: z.number().int(),
});
export type Project = z.output<typeof Project>;

export const Activity = z.object({ id: z.number().int(), title: z.string(), text: z.string(), at: z.iso.datetime() });
export type Activity = z.output<typeof Activity>;

export const RecentDevice = z.object({
  id: z.number().int(),
  browser: z.string(),
  device: z.string(),
  location: z.string(),
  at: z.iso.datetime(),
});
export type RecentDevice = z.output<typeof RecentDevice>;

const words = z.string().trim().min(1, 'required').max(120);

/** Of the number only its end is ever sent or kept. */
export const PaymentCard = z.object({
  id: z.number().int(),
  type: z.enum(CARD_TYPES),
  holder: words,
  lastFour: z.string().regex(/^\d{4}$/),
  /** `MM/YY` */
  expires: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
  isPrimary: z.boolean(),
});
export type PaymentCard = z.output<typeof PaymentCard>;

export const Paypal = z.object({ email: z.email('email').max(254), isPrimary: z.boolean() });
export type Paypal = z.output<typeof Paypal>;

export const BillingAddress = z.object({
  kind: z.enum(['home', 'office']),
  firstName: words,
  lastName: words,
  line: z.string().trim().max(160),
  line2: z.string().trim().max(160),
  town: z.string().trim().max(80),
  state: z.string().trim().max(80),
  postcode: z.string().trim().max(20),
  country: z.string().trim().max(80),
  /** Parcels go there too. */
  isDelivery: z.boolean(),
});
export type BillingAddress = z.output<typeof BillingAddress>;

export const SampleAccount = z.object({
  taxId: z.string().trim().max(40),
  language: z.enum(ACCOUNT_LANGUAGES),
  tasksDone: z.number().int(),
  projectsDone: z.number().int(),
  isSubscribed: z.boolean(),
  /** Of the thirty days that were paid for. */
  planDaysUsed: z.number().int(),
  passwordChangedAt: z.iso.datetime().nullable(),
  twoStep: z.object({ method: z.enum(TWO_STEP_METHODS), phone: z.string().trim().max(40) }),
  projects: z.array(Project),
  activities: z.array(Activity),
  devices: z.array(RecentDevice),
  cards: z.array(PaymentCard).max(10),
  /** Null while it is not used. */
  paypal: Paypal.nullable(),
  address: BillingAddress,
  notices: z.record(z.enum(NOTICE_TYPES), z.array(z.enum(NOTICE_CHANNELS))),
  services: z.array(z.enum(CONNECTED_SERVICES)),
  networks: z.array(z.enum(SOCIAL_NETWORKS)),
});
export type SampleAccount = z.output<typeof SampleAccount>;

export const SampleAccountChange = SampleAccount.pick({
  taxId: true,
  language: true,
  isSubscribed: true,
  twoStep: true,
  cards: true,
  paypal: true,
  address: true,
  notices: true,
  services: true,
  networks: true,
}).partial();
export type SampleAccountChange = z.output<typeof SampleAccountChange>;

export const NewSamplePassword = z.string().min(8, 'password.short').max(200, 'password.long');

export const userAccounts = {
  getAccount: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/users/account',
    access: 'public',
    addition: true,
    summary: 'Security, billing, notifications and connections of a sample user',
    query: z.object({ id: RecordId }),
    response: z.object({ account: SampleAccount }),
  }),
  updateAccount: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/users/update-account',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Change them; fields that are left out stay as they are',
    body: z.object({ id: z.number().int(), account: SampleAccountChange }),
    response: z.object({ account: SampleAccount }),
  }),
  changePassword: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/users/change-password',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Note that a sample user has a new password; the password itself is kept nowhere',
    body: z.object({ id: z.number().int(), password: NewSamplePassword }),
    response: Done,
  }),
};
