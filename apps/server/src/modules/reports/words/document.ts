// From what a kind found out to the document with its words.
import { figureName } from '@atalaya/contract/reports/figure-names.ts';
import type { ReportDocument, ReportNote } from '@atalaya/contract/reports/report.ts';
import { DEFAULT_HUMIDITY, DEFAULT_TEMPERATURE } from '@atalaya/contract/reports/request.ts';
import type { ReportContent } from '../model/content.ts';
import type { SettledRequest } from '../model/issued.table.ts';
import { codeText, momentText } from './figure-text.ts';
import type { ReportWords } from './report-words.ts';
import { wordsFor } from './words.ts';

function hoursText({ days }: ReportWords, hours: NonNullable<SettledRequest['method']['hours']>): string {
  return hours.map((span) => `${span.days.map((day) => days[day - 1] ?? '').join(', ')} ${span.from}–${span.to}`).join('; ');
}

function statementsOf(words: ReportWords, { kind, of, zone, locale, method, asOf }: SettledRequest): string[] {
  const { statements } = words;
  const common = [statements.asOf(`${momentText(asOf, zone, locale)} (${zone})`), statements.zone(zone)];
  const range = ({ min, max }: { min: number; max: number }, unit: string) => `${min}–${max} ${unit}`;
  const hours = method.hours ? statements.hours(hoursText(words, method.hours)) : statements.allHours;
  switch (kind) {
    case 'availability':
      return [
        ...common,
        hours,
        statements.unknown[method.unknown],
        statements.planned[method.planned],
        statements.late[method.late],
        of === 'chargers' ? statements.connectors : statements.silence,
        statements.registered,
        statements.away,
      ];
    case 'climate':
      return [
        ...common,
        statements.climate(range(method.temperature ?? DEFAULT_TEMPERATURE, '°C'), range(method.humidity ?? DEFAULT_HUMIDITY, '%')),
        statements.held,
        statements.late[method.late],
      ];
    case 'power':
      return [...common, statements.battery, statements.energy, statements.autonomy, statements.held, statements.late[method.late]];
    case 'charging':
      return [...common, statements.charging, statements.chargingRows[method.by ?? 'charger']];
    case 'incidents':
    case 'radius':
    case 'licensing':
    case 'audit':
      return [...common, statements[kind]];
  }
}

export function toDocument(
  content: ReportContent,
  request: SettledRequest,
  { about, version, notes }: { about: string; version: string; notes: readonly ReportNote[] },
): ReportDocument {
  const words = wordsFor(request.locale);
  const { kind, of, scope, from, to, zone, locale, method, asOf } = request;
  const labelled = <T extends { key: string }>(item: T) => ({ ...item, label: figureName(item.key, locale) });
  return {
    kind,
    title: kind === 'availability' && of === 'chargers' ? words.chargersTitle : words.titles[kind],
    about,
    scope,
    from,
    to,
    zone,
    locale,
    method,
    asOf,
    version,
    statements: statementsOf(words, request),
    summary: content.summary.map(({ key, format, value }) => labelled({ key, format, value })),
    columns: content.columns.map(({ key, format }) => labelled({ key, format })),
    rows: content.rows,
    charts: content.charts.map(({ key, format, points }) => ({
      title: words.charts[key] ?? key,
      format,
      points: points.map(({ label, from: start, value }) => ({
        label: codeText(words, label),
        from: start === null ? null : new Date(start).toISOString(),
        value,
      })),
    })),
    ...(notes.length > 0 && { notes: [...notes] }),
  };
}
