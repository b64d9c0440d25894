// A statement on paper and for spreadsheets. Both say that it is no invoice.
import type { Statement } from '@atalaya/contract/charging/statements.ts';
import { CSV_BEGIN } from '@atalaya/contract/csv/csv-field.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { DEFAULT_METHOD } from '@atalaya/contract/reports/request.ts';
import type { ReportDocument } from '@atalaya/contract/reports/report.ts';
import { toCsvLine } from '#platform/csv/csv.ts';

const words = {
  en: {
    title: {
      session: 'Charging receipt',
      tag: 'Statement of a tag',
      group: 'Statement of a group',
      site: 'Statement of a site',
      client: 'Statement',
    },
    energy: 'Energy',
    sessions: 'Sessions',
    unpriced: 'Sessions without a price',
    total: (currency: string) => `Total with tax, ${currency}`,
    excl: (currency: string) => `Total without tax, ${currency}`,
    columns: { ended: 'Ended', charger: 'Charger', tag: 'Tag', kwh: 'Energy, kWh', excl: 'Without tax', incl: 'With tax' },
    notFiscal: 'This is a statement of consumption. It is not an invoice for tax purposes.',
    counted: 'Sessions count in the month in which they ended. Each costs what the tariff said when it began.',
  },
  es: {
    title: {
      session: 'Recibo de carga',
      tag: 'Resumen de una tarjeta',
      group: 'Resumen de un grupo',
      site: 'Resumen de un emplazamiento',
      client: 'Resumen',
    },
    energy: 'Energía',
    sessions: 'Sesiones',
    unpriced: 'Sesiones sin precio',
    total: (currency: string) => `Total con impuestos, ${currency}`,
    excl: (currency: string) => `Total sin impuestos, ${currency}`,
    columns: { ended: 'Fin', charger: 'Cargador', tag: 'Tarjeta', kwh: 'Energía, kWh', excl: 'Sin impuestos', incl: 'Con impuestos' },
    notFiscal: 'Es un resumen de consumo. No es una factura a efectos fiscales.',
    counted: 'Las sesiones cuentan en el mes en que terminan. Cada una cuesta lo que decía la tarifa al empezar.',
  },
} as const satisfies Record<Locale, unknown>;

const WH_PER_KWH = 1_000;
/** By the code of the currency, which every font has. */
const amount = (value: number, currency: string, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' }).format(value).replaceAll('\u00a0', ' ');
const tagOf = ({ idTag, tagLabel }: Statement['lines'][number]) => (tagLabel ? `${tagLabel} (${idTag})` : idTag);

/** As the thread that draws reports takes it. */
export function toStatementDocument(statement: Statement, locale: Locale, version: string): ReportDocument {
  const say = words[locale];
  const { kind, name, clientId, clientName, from, to, zone, asOf, lines, totals, unpriced, energyWh } = statement;
  const summary: ReportDocument['summary'] = [
    { key: 'sessions', label: say.sessions, format: 'count', value: lines.length },
    { key: 'energy', label: say.energy, format: 'kWh', value: energyWh / WH_PER_KWH },
    ...totals.flatMap(({ currency, exclVat, inclVat }) => [
      { key: `excl ${currency}`, label: say.excl(currency), format: 'text' as const, value: amount(exclVat, currency, locale) },
      { key: `incl ${currency}`, label: say.total(currency), format: 'text' as const, value: amount(inclVat, currency, locale) },
    ]),
    ...(unpriced > 0 ? [{ key: 'unpriced', label: say.unpriced, format: 'count' as const, value: unpriced }] : []),
  ];
  return {
    kind: 'charging',
    title: say.title[kind],
    about: kind === 'client' ? clientName : `${clientName}: ${name}`,
    scope: { clientId },
    from,
    to,
    zone,
    locale,
    method: DEFAULT_METHOD,
    asOf,
    version,
    statements: [say.notFiscal, say.counted],
    summary,
    columns: [
      { key: 'ended', label: say.columns.ended, format: 'instant' },
      { key: 'charger', label: say.columns.charger, format: 'text' },
      { key: 'kwh', label: say.columns.kwh, format: 'number' },
      { key: 'excl', label: say.columns.excl, format: 'text' },
      { key: 'incl', label: say.columns.incl, format: 'text' },
    ],
    rows: lines.map((line) => ({
      subject: { kind: 'session', id: line.sessionId, name: `${line.sessionId} · ${tagOf(line)}` },
      ended: line.stoppedAt,
      charger: `${line.chargerLabel}, ${line.connectorName}`,
      kwh: line.energyWh / WH_PER_KWH,
      excl: line.cost && amount(line.cost.exclVat, line.cost.currency, locale),
      incl: line.cost && amount(line.cost.inclVat, line.cost.currency, locale),
    })),
    charts: [],
  };
}

const HEAD = [
  'session',
  'startedAt',
  'stoppedAt',
  'charger',
  'chargerLabel',
  'connector',
  'site',
  'idTag',
  'tag',
  'energyWh',
  'tariff',
  'currency',
  'exclVat',
  'inclVat',
];

/** The lines alone, so that programs read them; what it is stands in the last lines. */
export function toStatementCsv(statement: Statement, locale: Locale): Buffer {
  const say = words[locale];
  const lines = statement.lines.map((line) => [
    line.sessionId,
    line.startedAt,
    line.stoppedAt,
    line.chargerId,
    line.chargerLabel,
    line.connectorName,
    line.siteName,
    line.idTag,
    line.tagLabel,
    line.energyWh,
    line.tariffName,
    line.cost?.currency ?? null,
    line.cost?.exclVat ?? null,
    line.cost?.inclVat ?? null,
  ]);
  const about = [
    say.title[statement.kind],
    `${statement.clientName}: ${statement.name}`,
    `${statement.from} – ${statement.to} (${statement.zone})`,
    say.notFiscal,
  ];
  const all = [HEAD, ...lines, [], ...about.map((text) => [text])];
  return Buffer.from(`${CSV_BEGIN}${all.map((line) => toCsvLine(line)).join('')}`);
}
