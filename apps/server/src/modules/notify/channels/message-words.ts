// What a message says, in both languages: a title and a line for each thing it is about.
import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { worstOf, type Message } from '../model/message.ts';

const severities: Record<Locale, Record<Severity, string>> = {
  en: { warning: 'Warning', high: 'High', critical: 'Critical' },
  es: { warning: 'Aviso', high: 'Alta', critical: 'Crítica' },
};

interface Words {
  cleared: string;
  alarms(count: number): string;
  clearedAlarms(count: number): string;
  more(count: number): string;
  test: string;
  testNote: string;
  channelDead: string;
  channelNote(name: string): string;
  acknowledge: string;
  open: string;
  footer: string;
}
const words: Record<Locale, Words> = {
  en: {
    cleared: 'Back to normal',
    alarms: (count) => `${count} alarms`,
    clearedAlarms: (count) => `${count} alarms are over`,
    more: (count) => `and ${count} more`,
    test: 'Test message',
    testNote: 'This is a test from Atalaya. Alarms arrive the same way.',
    channelDead: 'A channel does not work',
    channelNote: (name) => `The channel “${name}” has not taken any message for ten minutes.`,
    acknowledge: 'Acknowledge',
    open: 'Open in Atalaya',
    footer: 'You receive this because a notification policy names you.',
  },
  es: {
    cleared: 'De nuevo normal',
    alarms: (count) => `${count} alarmas`,
    clearedAlarms: (count) => `${count} alarmas han terminado`,
    more: (count) => `y ${count} más`,
    test: 'Mensaje de prueba',
    testNote: 'Esto es una prueba de Atalaya. Las alarmas llegan por el mismo camino.',
    channelDead: 'Un canal no funciona',
    channelNote: (name) => `El canal «${name}» no ha aceptado ningún mensaje en diez minutos.`,
    acknowledge: 'Reconocer',
    open: 'Abrir en Atalaya',
    footer: 'Recibes esto porque te nombra una política de notificaciones.',
  },
};

export const wordsOf = (language: Locale) => words[language];
export const severityWord = (severity: Severity, language: Locale) => severities[language][severity];

const MOST_LINES = 20;

/** One line; of a single alarm the whole sentence. */
export function titleOf(message: Message): string {
  const { verb, language, alarms, incidents, letter, event } = message;
  if (letter) return letter.title;
  if (event) return event.type;
  const own = words[language];
  if (verb === 'test') return own.test;
  if (verb === 'channelDead') return own.channelDead;
  const all = [...incidents, ...alarms];
  const isCleared = verb === 'cleared';
  const [first] = all;
  const worst = worstOf(message);
  const said = isCleared || worst === null ? own.cleared : severityWord(worst, language);
  if (all.length === 1 && first) return `${said}: ${first.text}`;
  return isCleared ? own.clearedAlarms(all.length) : `${said}: ${own.alarms(all.length)}`;
}

export interface Line {
  text: string;
  severity: Severity;
  /** Within this server. */
  path: string;
}

/** The worst first, no more than can be read. */
export function linesOf({ alarms, incidents, language }: Message): { lines: Line[]; more: string | null } {
  const all: Line[] = [
    ...incidents.map(({ id, text, severity }) => ({ text, severity, path: `/alarms/incidents/${id}` })),
    ...alarms.map(({ id, text, severity }) => ({ text, severity, path: `/alarms/${id}` })),
  ];
  const rank: Record<Severity, number> = { critical: 0, high: 1, warning: 2 };
  const sorted = all.toSorted((a, b) => rank[a.severity] - rank[b.severity]);
  return {
    lines: sorted.slice(0, MOST_LINES),
    more: all.length > MOST_LINES ? words[language].more(all.length - MOST_LINES) : null,
  };
}

/** Everything as plain text, for chats and for mail without HTML. */
export function textOf(message: Message, publicUrl: string): string {
  const own = words[message.language];
  if (message.note !== null) return message.note;
  const { lines, more } = linesOf(message);
  const isOne = lines.length === 1 && more === null;
  const first = lines[0];
  return [
    ...(isOne ? [] : lines.map(({ text, severity }) => `• ${severityWord(severity, message.language)}: ${text}`)),
    ...(more === null ? [] : [more]),
    `${own.open}: ${publicUrl}${isOne && first ? first.path : '/alarms'}`,
    ...(message.acknowledgeUrl === null ? [] : [`${own.acknowledge}: ${message.acknowledgeUrl}`]),
  ].join('\n');
}

export const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
