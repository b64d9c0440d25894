// Issues a saved report, and tells of it in the same transaction: nothing is told that was not kept, and nothing kept that is not told.
import { lastWhole } from '@atalaya/calendar/periods.ts';
import { narrowScope } from '@atalaya/contract/reports/request.ts';
import type { Queryable } from '#platform/database.ts';
import { announce, writeLetter } from '#platform/post/post.ts';
import { everything } from '#platform/scope.ts';
import type { ReportsDeps } from '../deps.ts';
import type { Issued } from '../issued/issued.service.ts';
import type { IssuedRow } from '../issued/issued.repository.ts';
import type { Reader } from '../making/make-report.service.ts';
import type { DefinitionRow } from '../model/definitions.table.ts';

/** It sees what its owner sees, whoever saved it. */
const readerOf = ({ clientId }: DefinitionRow): Reader =>
  clientId === null ? { scope: everything, isAdmin: true } : { scope: { kind: 'client', clientId }, isAdmin: false };

export type IssueSaved = ReturnType<typeof createIssueSaved>;

export function createIssueSaved({ clock, canMail }: Pick<ReportsDeps, 'clock' | 'canMail'>, { keep }: Pick<Issued, 'keep'>) {
  async function tell(tx: Queryable, { name, people, clientId }: DefinitionRow, made: IssuedRow) {
    const { id, kind, title, about, request, asOf, sha256, issuedAt, definitionId } = made;
    const { from, to, zone } = request;
    if (await canMail(tx))
      for (const userId of people)
        await writeLetter(tx, {
          kind: 'report',
          userId,
          clientId,
          about: name,
          at: issuedAt,
          data: { reportId: id, name, title, about, from, to, zone, clientId },
        });
    await announce(tx, [
      {
        type: 'report.issued',
        clientId,
        subject: `report:${definitionId ?? id}`,
        about: name,
        data: { id, definitionId, name, kind, title, about, from, to, zone, asOf: asOf.toISOString(), sha256 },
        at: issuedAt,
        cause: `report.issued:${id}`,
      },
    ]);
  }

  /** Of the last whole period before a moment; `before` has a say in the transaction, and may undo it by throwing. */
  return (
    definition: DefinitionRow,
    { at, issuedBy, before }: { at: Date; issuedBy: string; before: (tx: Queryable, issued: IssuedRow) => Promise<void> },
  ): Promise<IssuedRow> => {
    const { id, kind, of, scope, period, zone, locale, method, clientId } = definition;
    const span = lastWhole(zone, period, at.getTime());
    return keep(
      readerOf(definition),
      {
        kind,
        of,
        scope: narrowScope(kind, of, { ...scope, ...(clientId !== null && { clientId }) }),
        from: new Date(span.from).toISOString(),
        to: new Date(span.to).toISOString(),
        zone,
        locale,
        method,
        asOf: clock().toISOString(),
      },
      { issuedBy, definitionId: id },
      async (tx, made) => {
        await before(tx, made);
        await tell(tx, definition, made);
      },
    );
  };
}
