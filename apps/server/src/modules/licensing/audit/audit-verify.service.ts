import type { AuditReport } from '@atalaya/contract/licensing/audit-endpoints.ts';
import type { Queryable } from '#platform/database.ts';
import type { Chain } from './audit-chain.rules.ts';
import { findHead, pageOfAudit } from './audit.repository.ts';

const PAGE = 2_000;

/** Walks the whole log. After a fault it goes on from what it finds, so that one edited entry is one fault. */
export async function verifyAudit(db: Queryable, chain: Chain): Promise<AuditReport> {
  const report: AuditReport = { intact: 0, older: 0, faults: [] };
  const head = await findHead(db);
  if (head && !chain.isSealed(head)) report.faults.push('the seal of the chain’s end is broken');
  let previous: Buffer | null = null;
  let expected = head?.firstId ?? 1;
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const rows = await pageOfAudit(db, after, PAGE);
    if (rows.length === 0) break;
    for (const { hash, ...entry } of rows) {
      after = entry.id;
      if (head && entry.id > head.lastId) report.faults.push(`entry ${entry.id} stands behind the end of the chain`);
      else if (!hash && (!head || entry.id < head.firstId)) report.older += 1;
      else if (!hash || entry.id < expected) report.faults.push(`entry ${entry.id} was put in from outside`);
      else {
        if (entry.id > expected) report.faults.push(missing(expected, entry.id - 1));
        const fits = chain.hashOf(previous, entry).equals(hash);
        if (fits) report.intact += 1;
        // Behind a gap the entry cannot fit, and the gap was told already.
        else if (entry.id === expected) report.faults.push(`entry ${entry.id} was changed or moved`);
        expected = entry.id + 1;
        previous = hash;
      }
    }
  }
  if (head && expected <= head.lastId) report.faults.push(missing(expected, head.lastId));
  if (head && expected > head.lastId && previous && !head.hash.equals(previous))
    report.faults.push('the last entry is not the one the chain ends with');
  if (!head && previous) report.faults.push('the end of the chain is missing');
  return report;
}

const missing = (from: number, to: number) => (from === to ? `entry ${from} is missing` : `entries ${from} to ${to} are missing`);
