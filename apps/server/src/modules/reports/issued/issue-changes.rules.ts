// What two issues of the same report have otherwise, and where it comes from.
import { figureName } from '@atalaya/contract/reports/figure-names.ts';
import type { ReportColumn, ReportDocument } from '@atalaya/contract/reports/report.ts';
import type { IssueChange, REISSUE_CAUSES } from '@atalaya/contract/reports/issued.ts';
import { figureText, momentText } from '../words/figure-text.ts';
import { wordsFor } from '../words/words.ts';

const MAX_CHANGES = 500;
/** On paper nobody reads more. */
const MAX_SAID = 40;

type Figures = Record<string, unknown>;
type Columns = readonly Pick<ReportColumn, 'key' | 'format'>[];
const plain = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? value : null);

const summed = ({ summary }: ReportDocument): Figures => Object.fromEntries(summary.map(({ key, value }) => [key, value]));

/** Of the summary first, then of each subject. */
export function changesBetween(before: ReportDocument, after: ReportDocument): IssueChange[] {
  const known = new Map(before.rows.map((row) => [row.subject.id, row]));
  const there = new Set(after.rows.map((row) => row.subject.id));
  const changes: IssueChange[] = [];
  const compare = (columns: Columns, { id, name }: { id: string; name: string }, old: Figures, fresh: Figures) => {
    for (const { key, format } of columns) {
      const [was, is] = [plain(old[key]), plain(fresh[key])];
      if (was !== is) changes.push({ subject: id, name, key, format, before: was, after: is });
    }
  };
  compare(after.summary, { id: '', name: '' }, summed(before), summed(after));
  for (const row of after.rows) compare(after.columns, row.subject, known.get(row.subject.id) ?? {}, row);
  for (const row of before.rows) if (!there.has(row.subject.id)) compare(after.columns, row.subject, row, {});
  return changes.slice(0, MAX_CHANGES);
}

export type ChangeCause = (typeof REISSUE_CAUSES)[number];

/** As sentences, for the document itself. */
export function changeTexts(
  document: ReportDocument,
  {
    before,
    changes,
    causes,
    reason,
  }: { before: ReportDocument; changes: readonly IssueChange[]; causes: readonly ChangeCause[]; reason: string },
): string[] {
  const words = wordsFor(document.locale);
  const said = changes.slice(0, MAX_SAID).map(({ name, key, format = 'text', before: was, after: is }) => {
    const [old, fresh] = [figureText(was, format, document), figureText(is, format, document)];
    return words.change(name || words.summary, figureName(key, document.locale), old, fresh);
  });
  return [
    words.replaces(momentText(before.asOf, document.zone, document.locale)),
    words.reason(reason),
    ...causes.map((cause) => words.causes[cause]),
    ...said,
    ...(changes.length > MAX_SAID ? [words.moreChanges(changes.length - MAX_SAID)] : []),
  ];
}
