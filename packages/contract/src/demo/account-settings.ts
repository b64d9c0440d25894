import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ApiKey, NewApiKey } from './api-keys.ts';
import { Done, RecordId } from './lists.ts';
import { ACCOUNT_LANGUAGES } from './user-account.ts';

export const CONNECTION_NETWORKS = ['twitter', 'google', 'facebook', 'github'] as const;
export const LINK_NETWORKS = ['twitter', 'facebook', 'google', 'linkedIn', 'instagram', 'quora'] as const;
export const SETTINGS_CURRENCIES = ['EUR', 'USD', 'GBP', 'MXN'] as const;
export const NOTICES_WHEN = ['always', 'online', 'daily'] as const;

const words = z.string().trim().min(1, 'required').max(120, 'too_long');
const wordsOrNone = z.string().trim().max(160, 'too_long');
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'url' }).max(300)], 'url');

/** Both are null while the account is not connected. */
const Connection = z.object({ profileImg: z.string().nullable(), id: z.string().max(120).nullable() });

export const GeneralSettings = z.object({
  /** A picture of the demo, one that carries itself, or none. */
  avatar: z
    .string()
    .max(400_000)
    .regex(/^($|\/demo\/|data:image\/(png|jpeg|webp);base64,)/),
  username: words,
  fullName: words,
  email: z.email('email').max(254),
  company: wordsOrNone,
});
export type GeneralSettings = z.output<typeof GeneralSettings>;

export const InfoSettings = z.object({
  bio: z.string().trim().max(500, 'too_long'),
  dob: z.iso.date('required'),
  country: wordsOrNone,
  website: address,
  phone: wordsOrNone,
});

export const SocialLinks = z.object({
  twitter: address,
  facebook: address,
  google: address,
  linkedIn: address,
  instagram: address,
  quora: address,
});

export const NotificationSettings = z.object({
  commentOnArticle: z.boolean(),
  answerOnForm: z.boolean(),
  followMe: z.boolean(),
  newAnnouncements: z.boolean(),
  productUpdates: z.boolean(),
  blogDigest: z.boolean(),
});
export type NotificationSettings = z.output<typeof NotificationSettings>;

export const PreferenceSettings = z.object({
  address: wordsOrNone,
  state: wordsOrNone,
  zip: z.string().trim().max(6, 'too_long'),
  language: z.enum(ACCOUNT_LANGUAGES),
  timezone: z.string().max(60),
  currency: z.enum(SETTINGS_CURRENCIES),
  noticesWhen: z.enum(NOTICES_WHEN),
});

export const AccountSettings = z.object({
  general: GeneralSettings,
  info: InfoSettings,
  social: z.object({
    socialLinks: SocialLinks,
    connections: z.object({ twitter: Connection, google: Connection, facebook: Connection, github: Connection }),
  }),
  notification: NotificationSettings,
  preferences: PreferenceSettings,
  /** Null while the account is in use. */
  closedAt: z.iso.datetime().nullable(),
});
export type AccountSettings = z.output<typeof AccountSettings>;

/** Whole groups: what is left out stays as it is. */
export const AccountSettingsChange = AccountSettings.omit({ closedAt: true }).partial();
export type AccountSettingsChange = z.output<typeof AccountSettingsChange>;

const read = { service: 'demo', access: 'public', addition: true } as const;
const addition = { ...read, csrf: false } as const;

export const accountSettings = {
  getAccountSettings: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/account-setting/data',
    access: 'public',
    summary: 'The settings of the sample account',
    response: AccountSettings,
  }),
  updateAccountSettings: endpoint({
    ...addition,
    method: 'POST',
    path: '/apps/account-setting/update',
    summary: 'Change one or more groups of the settings',
    body: AccountSettingsChange,
    maxBodyBytes: 1_000_000,
    response: AccountSettings,
  }),
  closeAccount: endpoint({
    ...addition,
    method: 'POST',
    path: '/apps/account-setting/close',
    summary: 'Close the sample account, or open it again',
    body: z.object({ isClosed: z.boolean() }),
    response: AccountSettings,
  }),
  listApiKeys: endpoint({
    ...read,
    method: 'GET',
    path: '/apps/account-setting/api-keys',
    summary: 'The sample API keys; they open nothing',
    response: z.array(ApiKey),
  }),
  addApiKey: endpoint({
    ...addition,
    method: 'POST',
    path: '/apps/account-setting/add-api-key',
    summary: 'Make a sample API key',
    body: NewApiKey,
    response: z.object({ key: ApiKey }),
    status: 201,
  }),
  updateApiKey: endpoint({
    ...addition,
    method: 'POST',
    path: '/apps/account-setting/update-api-key',
    summary: 'Rename a sample API key or change what it may do',
    body: NewApiKey.extend({ id: z.number().int() }),
    response: z.object({ key: ApiKey }),
  }),
  restoreApiKey: endpoint({
    ...addition,
    method: 'POST',
    path: '/apps/account-setting/restore-api-key',
    summary: 'Bring back a sample API key that was deleted',
    body: z.object({ key: ApiKey }),
    response: z.object({ key: ApiKey }),
    status: 201,
  }),
  deleteApiKey: endpoint({
    ...addition,
    method: 'POST',
    path: '/apps/account-setting/delete-api-key',
    summary: 'Delete a sample API key',
    body: z.object({ id: RecordId }),
    response: Done,
  }),
};
