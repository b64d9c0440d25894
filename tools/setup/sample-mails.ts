// A mail of each kind, as the server writes them.
import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';
import type { Incident } from '@atalaya/contract/alarms/incidents.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { linkLetter, weeklyLetter } from '../../apps/server/src/modules/notify/channels/letter-words.ts';
import { mailBody } from '../../apps/server/src/modules/notify/channels/mail-body.ts';
import type { Message } from '../../apps/server/src/modules/notify/model/message.ts';

const SITE = 'https://atalaya.example.test';
const alarmOf = (id: string, text: string, severity: Alarm['severity']) => ({ id, text, severity, state: 'active' }) as Alarm; // safe: what a message reads of it
const hot = alarmOf('a1', 'Burgos: too hot, 41 °C, for 12 minutes', 'critical');
const door = alarmOf('a2', 'Soria <Norte> & “Sur”: door open for 8 minutes', 'warning');
const mainsLost = { id: 'i1', text: 'Mains lost at 214 cabinets of Nortia', severity: 'critical' } as Incident; // safe: as above

const messageOf = (language: Locale, values: Partial<Message>): Message => ({
  id: 'm1',
  verb: 'raised',
  language,
  at: new Date('2026-03-02T09:00:00Z'),
  alarms: [],
  incidents: [],
  note: null,
  acknowledgeUrl: null,
  threads: ['alarm.a1'],
  ...values,
});

function lettersOf(language: Locale) {
  const link = { url: `${SITE}/set-password#token=${'A1b2'.repeat(20)}`, lifetimeHours: 72 };
  const source = { language, publicUrl: SITE, zone: 'Europe/Madrid', link };
  const week = {
    raised: { warning: 1_204, high: 12, critical: 3 },
    unacknowledged: 2,
    open: 5,
    worst: [{ name: 'Burgos', count: 14 }],
    from: '2026-02-23T08:00:00Z',
    to: '2026-03-02T08:00:00Z',
  };
  return {
    invitation: linkLetter('invitation', source),
    reset: linkLetter('resetPassword', { ...source, link: { ...link, lifetimeHours: 1 } }),
    week: weeklyLetter(week, source),
  };
}

const logo = { name: 'Nortia', picture: { type: 'image/png', bytes: Buffer.alloc(0) } };

function messagesOf(language: Locale): Record<string, Message> {
  const { invitation, reset, week } = lettersOf(language);
  const letter = (text: typeof invitation) => messageOf(language, { verb: 'letter', logo, ...(text ? { letter: text } : {}) });
  const acknowledgeUrl = `${SITE}/acknowledge#token=t1`;
  return {
    alarm: messageOf(language, { alarms: [hot], acknowledgeUrl, logo }),
    cleared: messageOf(language, { verb: 'cleared', alarms: [{ ...hot, state: 'cleared' }], logo: { ...logo, picture: null } }),
    digest: messageOf(language, {
      alarms: [hot, door, ...Array.from({ length: 30 }, (_, n) => ({ ...door, id: `d${n}` }))],
      acknowledgeUrl,
    }),
    incident: messageOf(language, { incidents: [mainsLost], acknowledgeUrl }),
    invitation: letter(invitation),
    reset: letter(reset),
    week: letter(week),
  };
}

export const sampleMails = (language: Locale) =>
  Object.entries(messagesOf(language)).map(([name, message]) => ({
    name,
    hasPicture: Boolean(message.logo?.picture),
    heading: message.logo?.name ?? null,
    ...mailBody(message, SITE),
  }));
