import type { AccountSettings } from '@atalaya/contract/demo/account-settings.ts';
import { nora } from '../colleagues.seed.ts';

export const makeAccountSettings = (): AccountSettings => ({
  general: {
    avatar: nora.avatar,
    username: 'nora.castell',
    fullName: nora.fullName,
    email: nora.email,
    company: 'Brightwater Systems',
  },
  info: {
    bio: 'Runs the operations desk at Brightwater, keeps bees on the office roof and writes the weekly letter that everybody actually reads.',
    dob: '1988-04-17',
    country: 'Spain',
    website: 'https://nora-castell.example',
    phone: '+34 600 000 418',
  },
  social: {
    socialLinks: {
      twitter: 'https://twitter.example/noracastell',
      facebook: '',
      google: '',
      linkedIn: 'https://linkedin.example/in/nora-castell',
      instagram: '',
      quora: '',
    },
    connections: {
      twitter: { profileImg: nora.avatar, id: 'noracastell' },
      google: { profileImg: nora.avatar, id: 'nora.castell' },
      facebook: { profileImg: null, id: null },
      github: { profileImg: null, id: null },
    },
  },
  notification: {
    commentOnArticle: true,
    answerOnForm: true,
    followMe: false,
    newAnnouncements: true,
    productUpdates: true,
    blogDigest: false,
  },
  preferences: {
    address: 'Ribera 14',
    state: 'Bizkaia',
    zip: '48005',
    language: 'Spanish',
    timezone: 'Europe/Madrid',
    currency: 'EUR',
    noticesWhen: 'online',
  },
  closedAt: null,
});
