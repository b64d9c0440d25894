// Why another issue of a report differs: the report is made once more without each cause that there may be.
import type { ReportDocument } from '@atalaya/contract/reports/report.ts';
import type { ReportRequest } from '@atalaya/contract/reports/request.ts';
import type { ReportsDeps } from '../deps.ts';
import type { MakeReport, Reader } from '../making/make-report.service.ts';
import { changesBetween, type ChangeCause } from './issue-changes.rules.ts';
import { maintenanceChanged } from './issued.repository.ts';

interface Before {
  document: ReportDocument;
  version: string;
}
interface After {
  document: ReportDocument;
  clientId: string | null;
}
type Wanted = Omit<ReportRequest, 'format' | 'asOf'>;

const differ = (one: ReportDocument, other: ReportDocument) => changesBetween(one, other).length > 0;

export function createReissueCauses({ database: { db }, version }: Pick<ReportsDeps, 'database' | 'version'>, { make }: MakeReport) {
  const asItWasPlanned = async (reader: Reader, wanted: Wanted, before: ReportDocument, { document, clientId }: After) => {
    const plannedAsOf = new Date(before.asOf);
    const mayDiffer = wanted.kind === 'availability' && (await maintenanceChanged(db, clientId, plannedAsOf, new Date(document.asOf)));
    return mayDiffer ? (await make(reader, { ...wanted, asOf: document.asOf }, { plannedAsOf })).document : document;
  };

  return async (reader: Reader, wanted: Wanted, before: Before, after: After): Promise<ChangeCause[]> => {
    const causes: ChangeCause[] = [];
    let counted = before.document;
    if (before.version !== version) {
      counted = (await make(reader, { ...wanted, asOf: before.document.asOf })).document;
      if (differ(before.document, counted)) causes.push('version');
    }
    const planned = await asItWasPlanned(reader, wanted, before.document, after);
    if (differ(planned, after.document)) causes.push('maintenance');
    if (differ(counted, planned)) causes.push('learnedLate');
    return causes;
  };
}
