// A report was issued: the mail has no figures in it, only the way to them, which asks for sign-in.
import { z } from 'zod';
import type { Locale } from '@atalaya/contract/constants.ts';
import type { LetterText } from '../model/message.ts';

const Detail = z.object({
  reportId: z.string(),
  name: z.string(),
  title: z.string(),
  about: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  zone: z.string(),
  clientId: z.string().nullable(),
});

const words: Record<
  Locale,
  { title(name: string): string; text: string; report: string; about: string; period: string; link: string; footer: string }
> = {
  en: {
    title: (name) => `Report: ${name}`,
    text: 'A report for you was issued. Sign in to read it.',
    report: 'Report',
    about: 'About',
    period: 'Period',
    link: 'Open the report',
    footer: 'You receive this because a saved report names you. Whoever looks after it can take you off.',
  },
  es: {
    title: (name) => `Informe: ${name}`,
    text: 'Se ha emitido un informe para ti. Inicia sesión para leerlo.',
    report: 'Informe',
    about: 'Sobre',
    period: 'Periodo',
    link: 'Abrir el informe',
    footer: 'Recibes esto porque un informe guardado te incluye. Quien lo gestiona puede quitarte.',
  },
};

/** Whose report it is; null: of several clients. */
export const clientOfReport = (detail: unknown): string | null => Detail.parse(detail).clientId;

export function reportLetter(detail: unknown, language: Locale, publicUrl: string): LetterText {
  const { reportId, name, title, about, from, to, zone } = Detail.parse(detail);
  const own = words[language];
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone });
  // The end is the first moment that no longer belongs to it.
  const last = new Date(Date.parse(to) - 1);
  return {
    title: own.title(name),
    lines: [own.text],
    rows: [
      { name: own.report, value: title },
      { name: own.about, value: about },
      { name: own.period, value: `${day.format(new Date(from))} – ${day.format(last)}` },
    ],
    link: { url: `${publicUrl}/reports?tab=issued&report=${encodeURIComponent(reportId)}`, text: own.link },
    footer: own.footer,
  };
}
