import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Both are null while the account is not connected. */
const Connection = z.object({ profileImg: z.string().nullable(), id: z.string().nullable() });

export const AccountSettings = z.object({
  general: z.object({ avatar: z.string(), username: z.string(), fullName: z.string(), email: z.string(), company: z.string() }),
  info: z.object({ bio: z.string(), dob: z.iso.date(), country: z.string(), website: z.string(), phone: z.string() }),
  social: z.object({
    socialLinks: z.object({
      twitter: z.string(),
      facebook: z.string(),
      google: z.string(),
      linkedIn: z.string(),
      instagram: z.string(),
      quora: z.string(),
    }),
    connections: z.object({ twitter: Connection, google: Connection, facebook: Connection, github: Connection }),
  }),
  notification: z.object({
    commentOnArticle: z.boolean(),
    answerOnForm: z.boolean(),
    followMe: z.boolean(),
    newAnnouncements: z.boolean(),
    productUpdates: z.boolean(),
    blogDigest: z.boolean(),
  }),
});
export type AccountSettings = z.output<typeof AccountSettings>;

export const accountSettings = {
  getAccountSettings: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/account-setting/data',
    access: 'public',
    summary: 'The settings of the sample account',
    response: AccountSettings,
  }),
};
