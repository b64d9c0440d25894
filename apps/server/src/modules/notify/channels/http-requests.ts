// Each kind of receiver wants the same said differently: one POST each.
import type { ChannelKind } from '@atalaya/contract/notify/channels.ts';
import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import { worstOf, type Message } from '../model/message.ts';
import { cut, linesOf, severityWord, textOf, titleOf, wordsOf } from './message-words.ts';
import { signatureHeaders } from './webhook-signature.ts';

export interface Receiver {
  url: string;
  token: string | null;
  chatId: string | null;
  /** A number (SMS), or addresses of Apprise. */
  to: readonly string[];
  signingSecrets: readonly string[];
}

export interface HttpRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}
type Build = (message: Message, receiver: Receiver, publicUrl: string) => HttpRequest;

const TELEGRAM = 'https://api.telegram.org';
const json = (url: string, body: unknown, headers: Record<string, string> = {}): HttpRequest => ({
  url,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const bearer = (token: string | null): Record<string, string> => (token === null ? {} : { Authorization: `Bearer ${token}` });
/** Characters that a header or a chat would take for its own. */
const plain = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

/** `alarm.raised` with the alarm itself, or `alarms.raised` with several; an incident speaks for its alarms. */
export function eventOf({ verb, alarms, incidents, note, at, event }: Message): { type: string; timestamp: string; data: unknown } {
  const timestamp = at.toISOString();
  if (event) return { ...event, timestamp };
  const told = verb === 'cleared' || verb === 'level' ? verb : 'raised';
  if (verb === 'test') return { type: 'test', timestamp, data: { text: note } };
  if (verb === 'channelDead') return { type: 'channel.dead', timestamp, data: { text: note } };
  const [alarm] = alarms;
  const [incident] = incidents;
  if (incident && incidents.length === 1 && alarms.length === 0)
    return { type: verb === 'cleared' ? 'incident.ended' : 'incident.opened', timestamp, data: incident };
  if (alarm && alarms.length === 1 && incidents.length === 0) return { type: `alarm.${told}`, timestamp, data: alarm };
  return { type: `alarms.${told}`, timestamp, data: { alarms, ...(incidents.length > 0 ? { incidents } : {}) } };
}

const webhook: Build = (message, { url, signingSecrets }) => {
  const body = JSON.stringify(eventOf(message));
  return {
    url,
    body,
    headers: { 'Content-Type': 'application/json', ...signatureHeaders(signingSecrets, { ...message, at: new Date(), body }) },
  };
};

/** Slack takes &, < and > for marks of its own. */
const forSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const slack: Build = (message, { url }, publicUrl) =>
  json(url, { text: cut(`*${forSlack(titleOf(message))}*\n${forSlack(textOf(message, publicUrl))}`, 4_000) });

const colours: Record<Severity, string> = { warning: 'warning', high: 'attention', critical: 'attention' };
const teams: Build = (message, { url }, publicUrl) => {
  const { language, acknowledgeUrl, note, verb } = message;
  const { lines, more } = linesOf(message);
  const worst = worstOf(message);
  const own = wordsOf(language);
  const block = (text: string, extra: object = {}) => ({ type: 'TextBlock', text: cut(text, 1_000), wrap: true, ...extra });
  const open = (title: string, to: string) => ({ type: 'Action.OpenUrl', title, url: to });
  const body = [
    block(titleOf(message), { weight: 'bolder', color: verb === 'cleared' || worst === null ? 'good' : colours[worst] }),
    ...(note === null ? [] : [block(note)]),
    ...(lines.length > 1
      ? lines.map(({ text, severity }) => block(`${severityWord(severity, language)}: ${text}`, { spacing: 'small' }))
      : []),
    ...(more === null ? [] : [block(more)]),
  ];
  const actions = [open(own.open, `${publicUrl}/alarms`), ...(acknowledgeUrl === null ? [] : [open(own.acknowledge, acknowledgeUrl)])];
  const content = { $schema: 'http://adaptivecards.io/schemas/adaptive-card.json', type: 'AdaptiveCard', version: '1.4', body, actions };
  return json(url, { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] });
};

/** Plain text: nothing in it is a mark. A server of one's own is named by its address. */
const telegram: Build = (message, { url, token, chatId }, publicUrl) =>
  json(`${(url || TELEGRAM).replace(/\/+$/, '')}/bot${token}/sendMessage`, {
    chat_id: chatId,
    text: cut(`${titleOf(message)}\n${textOf(message, publicUrl)}`, 4_096),
    link_preview_options: { is_disabled: true },
  });

/** Nobody is called by name, whatever a device is called. */
const discord: Build = (message, { url }, publicUrl) =>
  json(url, { content: cut(`**${titleOf(message)}**\n${textOf(message, publicUrl)}`, 2_000), allowed_mentions: { parse: [] } });

const priorities: Record<Severity, number> = { warning: 3, high: 4, critical: 5 };
/** To the server itself, with the topic in the body: a title in a header could not have accents. */
const ntfy: Build = (message, { url, token }, publicUrl) => {
  const at = new URL(url);
  const topic = at.pathname.split('/').findLast(Boolean) ?? '';
  at.pathname = at.pathname.slice(0, at.pathname.lastIndexOf(topic)) || '/';
  const worst = worstOf(message);
  const body = {
    topic: decodeURIComponent(topic),
    title: plain(cut(titleOf(message), 250)),
    message: cut(textOf(message, publicUrl), 3_500),
    priority: message.verb === 'cleared' || worst === null ? 3 : priorities[worst],
    click: `${publicUrl}/alarms`,
  };
  return json(at.toString(), body, bearer(token));
};

const sms: Build = (message, { url, token, to }, publicUrl) => {
  const text = [titleOf(message), message.note ?? `${publicUrl}/alarms`].join(' ');
  return json(url, { ...(to[0] ? { to: to[0] } : {}), text: cut(plain(text), 320), id: message.id }, bearer(token));
};

const apprise: Build = (message, { url, to }, publicUrl) => {
  const type = message.verb === 'cleared' ? 'success' : worstOf(message) === 'critical' ? 'failure' : 'warning';
  const urls = to.length > 0 ? { urls: to.join(',') } : {};
  return json(url, { ...urls, title: titleOf(message), body: textOf(message, publicUrl), type: message.note === null ? type : 'info' });
};

export const requestBuilders: Record<Exclude<ChannelKind, 'email'>, Build> = {
  webhook,
  slack,
  teams,
  telegram,
  discord,
  ntfy,
  sms,
  apprise,
};
