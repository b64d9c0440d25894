// What two issues of the same report have otherwise, and where it comes from.
import type { ReportDocument } from '@atalaya/contract/reports/report.ts';
import type { IssueChange } from '@atalaya/contract/reports/issued.ts';
import { figureText, momentText } from '../words/figure-text.ts';
import { wordsFor } from '../words/words.ts';

const MAX_CHANGES = 500;
/** On paper nobody reads more. */
const MAX_SAID = 40;

type Figures = Record<string, unknown>;
const plain = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? value : null);

export function changesBetween(before: ReportDocument, after: ReportDocument): IssueChange[] {
  const known = new Map(before.rows.map((row) => [row.subject.id, row]));
  const there = new Set(after.rows.map((row) => row.subject.id));
  const changes: IssueChange[] = [];
  const compare = (id: string, name: string, old: Figures, fresh: Figures) => {
    for (const { key } of after.columns) {
      const [was, is] = [plain(old[key]), plain(fresh[key])];
      if (was !== is) changes.push({ subject: id, name, key, before: was, after: is });
    }
  };
  for (const row of after.rows) compare(row.subject.id, row.subject.name, known.get(row.subject.id) ?? {}, row);
  for (const row of before.rows) if (!there.has(row.subject.id)) compare(row.subject.id, row.subject.name, row, {});
  return changes.slice(0, MAX_CHANGES);
}

export type ChangeCause = 'learnedLate' | 'maintenance' | 'version';

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
  const formats = new Map(document.columns.map(({ key, label, format }) => [key, { label, format }]));
  const said = changes.slice(0, MAX_SAID).map(({ name, key, before: was, after: is }) => {
    const { label, format } = formats.get(key) ?? { label: key, format: 'text' as const };
    return words.change(name, label, figureText(was, format, document), figureText(is, format, document));
  });
  return [
    words.replaces(momentText(before.asOf, document.zone, document.locale)),
    words.reason(reason),
    ...causes.map((cause) => words.causes[cause]),
    ...said,
    ...(changes.length > MAX_SAID ? [words.moreChanges(changes.length - MAX_SAID)] : []),
  ];
}
