import type { FigureFormat, ReportDocument } from '@atalaya/contract/reports/report.ts';
import { createSheet, type SheetColumn } from '#platform/pdf/pdf-sheet.ts';
import type { PrintedLogo } from '#platform/pictures/printed-logo.ts';
import { figureText, momentText, noteText, periodText } from '../words/figure-text.ts';
import { wordsFor } from '../words/words.ts';

const WIDE_FROM = 7;
/** So many columns of words need the width too. */
const WORDY_FROM = 3;
/** More of a kind are in the table. */
const MOST_THINGS = 20;
const weightOf = (format: FigureFormat) => (format === 'instant' ? 1.5 : format === 'text' ? 1.4 : 1);

/** Where the axis of a chart of shares begins: just below the lowest, so that 99.5 and 99.9 % differ. */
function floorOf(format: FigureFormat, values: readonly (number | null)[]): number {
  if (format !== 'share') return Math.min(0, ...values.flatMap((value) => value ?? []));
  const lowest = Math.min(1, ...values.flatMap((value) => value ?? []));
  return lowest > 0.99 ? 0.99 : lowest > 0.9 ? 0.9 : 0;
}

export async function toPdf(report: ReportDocument, logo: PrintedLogo | null): Promise<Buffer> {
  const words = wordsFor(report.locale);
  const text = (value: ReportDocument['rows'][number][string], format: FigureFormat) =>
    typeof value === 'object' && value !== null ? '' : figureText(value, format, report);
  const moment = (instant: string) => momentText(instant, report.zone, report.locale, false);
  const sheet = createSheet({
    title: `${report.title} · ${report.about}`,
    language: report.locale,
    date: new Date(report.asOf),
    isWide: report.columns.length + 1 >= WIDE_FROM || report.columns.filter(({ format }) => format === 'text').length >= WORDY_FROM,
    logo,
  });
  sheet.heading(report.title);
  sheet.paragraph(report.about);
  sheet.muted(`${words.period}: ${moment(report.from)} – ${moment(report.to)} (${report.zone})`);
  sheet.muted(`${words.madeFrom}: ${momentText(report.asOf, report.zone, report.locale)}`);
  if (report.changes && report.changes.length > 0) {
    sheet.section(words.changes);
    for (const change of report.changes) sheet.paragraph(change);
  }
  sheet.section(words.summary);
  sheet.figures(report.summary.map(({ label, format, value }) => ({ label, value: figureText(value, format, report) })));
  for (const { title, format, points } of report.charts.filter((chart) => chart.points.length > 0)) {
    if (points.every(({ value }) => value === null)) {
      sheet.section(title);
      sheet.muted(words.noFigures);
      continue;
    }
    // Nothing was counted; a share or a mean may be zero.
    if (format !== 'share' && format !== 'mean' && points.every(({ value }) => !value)) {
      sheet.section(title);
      sheet.muted(words.empty);
      continue;
    }
    if (points.every(({ from }) => from === null)) {
      const named = points.slice(0, MOST_THINGS).map(({ label, value }) => ({ label, value, text: figureText(value, format, report) }));
      sheet.section(title);
      sheet.lines(named);
      continue;
    }
    sheet.section(title, 170);
    const floor = floorOf(
      format,
      points.map(({ value }) => value),
    );
    sheet.bars(
      points.map(({ label, value }) => ({ label: periodText(label, report.locale), value, text: figureText(value, format, report) })),
      {
        floor,
        ...(format === 'share' && { top: 1 }),
        isBadWhenLow: format === 'share',
        scale: (value) => figureText(value, format, report),
      },
    );
  }
  sheet.section(words.details);
  if (report.rows.length === 0) sheet.paragraph(words.empty);
  else {
    const columns: SheetColumn[] = [
      { label: words.subject, align: 'left', weight: 2.2 },
      ...report.columns.map(({ label, format }) => ({
        label,
        align: format === 'text' || format === 'word' || format === 'instant' ? ('left' as const) : ('right' as const),
        weight: weightOf(format),
      })),
    ];
    sheet.table(
      columns,
      report.rows.map((row) => [row.subject.name, ...report.columns.map(({ key, format }) => text(row[key] ?? null, format))]),
    );
  }
  if (report.notes && report.notes.length > 0) {
    sheet.section(words.notes);
    for (const note of report.notes) sheet.paragraph(noteText(note, report));
  }
  sheet.section(words.method, sheet.roomFor(report.statements));
  for (const statement of report.statements) sheet.paragraph(statement);
  return sheet.finish((page, pages) => `${report.title} · ${words.page(page, pages)} · Atalaya ${report.version}`);
}
