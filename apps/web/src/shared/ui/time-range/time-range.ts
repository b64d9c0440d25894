import { z } from 'zod';
import type { Locale } from '@atalaya/contract/constants.ts';
import { formatDateTime } from '#shared/format/date.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const presets = ['1h', '6h', '24h', '7d', '30d', '90d', '1y'] as const;
export type Preset = (typeof presets)[number];
const lengthMs = {
  '1h': HOUR_MS,
  '6h': 6 * HOUR_MS,
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '90d': 90 * DAY_MS,
  '1y': 365 * DAY_MS,
} satisfies Record<Preset, number>;

export interface Span {
  from: Date;
  to: Date;
}

const SEPARATOR = '..';

function readSpan(text: string): Span | undefined {
  const [from = '', to = ''] = text.split(SEPARATOR);
  const isExact = [from, to].every((part) => z.iso.datetime().safeParse(part).success);
  const span = { from: new Date(from), to: new Date(to) };
  return isExact && span.from < span.to ? span : undefined;
}

export const isPreset = (text: string): text is Preset => presets.some((preset) => preset === text);

/** One word of the address: how far back from now ("24h"), or from when to when. */
export const TimeRange = z.string().refine((text) => isPreset(text) || readSpan(text) !== undefined);
export type TimeRange = z.output<typeof TimeRange>;

export const exactRange = ({ from, to }: Span): TimeRange => `${from.toISOString()}${SEPARATOR}${to.toISOString()}`;

/** What it means at this moment. */
export function resolveRange(range: TimeRange, now: Date): Span {
  const span = isPreset(range) ? undefined : readSpan(range);
  return span ?? { from: new Date(now.getTime() - lengthMs[isPreset(range) ? range : '24h']), to: now };
}

export function describeSpan({ from, to }: Span, locale: Locale): string {
  return `${formatDateTime(from, locale)} – ${formatDateTime(to, locale)}`;
}

/** As a field of the browser writes it, in the zone of the browser. */
export function toLocalField(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Undefined while a field is empty or the end is not after the start. */
export function spanOfFields(from: string, to: string): Span | undefined {
  const span = { from: new Date(from), to: new Date(to) };
  return span.from < span.to ? span : undefined;
}
