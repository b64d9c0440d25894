// What people are told about their own account and their week, in both languages.
import { z } from 'zod';
import type { Locale } from '@atalaya/contract/constants.ts';
import type { LetterText } from '../model/message.ts';

interface Words {
  invitation: { title: string; text: string; good(hours: number): string; link: string };
  resetPassword: { title: string; text: string; good(hours: number): string; link: string };
  newDevice: { title: string; text: string; device: string; address: string; at: string; advice: string; link: string };
  weekly: {
    title: string;
    text(from: string, to: string): string;
    quiet: string;
    critical: string;
    high: string;
    warning: string;
    unacknowledged: string;
    open: string;
    worst: string;
    link: string;
    footer: string;
  };
  footer: string;
}

const words: Record<Locale, Words> = {
  en: {
    invitation: {
      title: 'Your account in Atalaya',
      text: 'An administrator has made an account for you. Choose a password to sign in.',
      good: (hours) => `The link works once, within ${hours / 24} days.`,
      link: 'Choose a password',
    },
    resetPassword: {
      title: 'A new password for Atalaya',
      text: 'Somebody asked for a new password for your account. If it was not you, ignore this mail: nothing changes.',
      good: (hours) => `The link works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
      link: 'Choose a new password',
    },
    newDevice: {
      title: 'Signed in with a new device',
      text: 'Your account was used with a device or from a place that is new.',
      device: 'Device',
      address: 'Address',
      at: 'Time',
      advice: 'If it was you, there is nothing to do. If not, end that session and change your password.',
      link: 'See your sessions',
    },
    weekly: {
      title: 'Your week in Atalaya',
      text: (from, to) => `Alarms from ${from} to ${to}.`,
      quiet: 'There were no alarms.',
      critical: 'Critical',
      high: 'High',
      warning: 'Warnings',
      unacknowledged: 'Acknowledged by nobody',
      open: 'Open now',
      worst: 'Most often',
      link: 'Open the alarms',
      footer: 'You receive this because you asked for it. You can turn it off on your account page.',
    },
    footer: 'Atalaya sends this to the address of your account.',
  },
  es: {
    invitation: {
      title: 'Tu cuenta en Atalaya',
      text: 'Un administrador te ha creado una cuenta. Elige una contraseña para entrar.',
      good: (hours) => `El enlace funciona una vez, durante ${hours / 24} días.`,
      link: 'Elegir una contraseña',
    },
    resetPassword: {
      title: 'Una contraseña nueva para Atalaya',
      text: 'Alguien ha pedido una contraseña nueva para tu cuenta. Si no has sido tú, ignora este correo: no cambia nada.',
      good: (hours) => `El enlace funciona una vez, durante ${hours === 1 ? 'una hora' : `${hours} horas`}.`,
      link: 'Elegir una contraseña nueva',
    },
    newDevice: {
      title: 'Inicio de sesión con un dispositivo nuevo',
      text: 'Tu cuenta se ha usado con un dispositivo o desde un lugar nuevos.',
      device: 'Dispositivo',
      address: 'Dirección',
      at: 'Hora',
      advice: 'Si has sido tú, no tienes que hacer nada. Si no, cierra esa sesión y cambia tu contraseña.',
      link: 'Ver tus sesiones',
    },
    weekly: {
      title: 'Tu semana en Atalaya',
      text: (from, to) => `Alarmas del ${from} al ${to}.`,
      quiet: 'No ha habido alarmas.',
      critical: 'Críticas',
      high: 'Altas',
      warning: 'Avisos',
      unacknowledged: 'Que nadie ha reconocido',
      open: 'Abiertas ahora',
      worst: 'Más a menudo',
      link: 'Abrir las alarmas',
      footer: 'Recibes esto porque lo has pedido. Puedes desactivarlo en la página de tu cuenta.',
    },
    footer: 'Atalaya envía esto a la dirección de tu cuenta.',
  },
};

export interface LetterSource {
  language: Locale;
  publicUrl: string;
  zone: string;
  link: { url: string; lifetimeHours: number } | null;
}

const dates = (language: Locale, zone: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...style, timeZone: zone });

const Device = z.object({ device: z.string(), address: z.string(), at: z.iso.datetime() });
const Week = z.object({
  raised: z.object({ warning: z.number(), high: z.number(), critical: z.number() }),
  unacknowledged: z.number(),
  open: z.number(),
  worst: z.array(z.object({ name: z.string(), count: z.number() })),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
});

export function linkLetter(kind: 'invitation' | 'resetPassword', { language, link }: LetterSource): LetterText | null {
  if (!link) return null;
  const { title, text, good, link: label } = words[language][kind];
  const { footer } = words[language];
  return { title, lines: [text, good(link.lifetimeHours)], rows: [], link: { url: link.url, text: label }, footer };
}

export function deviceLetter(detail: unknown, { language, publicUrl, zone }: LetterSource): LetterText {
  const { device, address, at } = Device.parse(detail);
  const { newDevice: own, footer } = words[language];
  const time = dates(language, zone, { dateStyle: 'long', timeStyle: 'long' }).format(new Date(at));
  return {
    title: own.title,
    lines: [own.text, own.advice],
    rows: [
      { name: own.device, value: device },
      { name: own.address, value: address },
      { name: own.at, value: time },
    ],
    link: { url: `${publicUrl}/account`, text: own.link },
    footer,
  };
}

export function weeklyLetter(detail: unknown, { language, publicUrl, zone }: LetterSource): LetterText {
  const { raised, unacknowledged, open, worst, from, to } = Week.parse(detail);
  const { weekly: own } = words[language];
  const day = dates(language, zone, { dateStyle: 'long' });
  const all = raised.warning + raised.high + raised.critical;
  const numbers = new Intl.NumberFormat(language);
  const row = (name: string, count: number) => ({ name, value: numbers.format(count) });
  return {
    title: own.title,
    lines: [own.text(day.format(new Date(from)), day.format(new Date(to))), ...(all === 0 ? [own.quiet] : [])],
    rows: [
      ...(all === 0
        ? []
        : [
            row(own.critical, raised.critical),
            row(own.high, raised.high),
            row(own.warning, raised.warning),
            row(own.unacknowledged, unacknowledged),
          ]),
      row(own.open, open),
      ...(worst.length === 0
        ? []
        : [{ name: own.worst, value: worst.map(({ name, count }) => `${name} (${numbers.format(count)})`).join(', ') }]),
    ],
    link: { url: `${publicUrl}/alarms`, text: own.link },
    footer: own.footer,
  };
}
