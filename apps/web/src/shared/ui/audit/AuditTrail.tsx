import type { AuditEntry } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { Moment } from '../Moment.tsx';
import { AuditChange } from './AuditChange.tsx';
import { useAuditWords } from './use-audit-words.ts';
import classes from './audit.module.css';

/** A few entries about one thing; each opens to what it changed. */
export function AuditTrail({ entries }: { entries: readonly AuditEntry[] }) {
  const { actionText, actorText } = useAuditWords();
  return (
    <ul className={classes.trail}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <details>
            <summary>
              <strong>{actionText(entry.action)}</strong>
              <span>{actorText(entry)}</span>
              <span>{entry.address}</span>
              <span>
                <Moment at={entry.at} />
              </span>
            </summary>
            <AuditChange entry={entry} />
          </details>
        </li>
      ))}
    </ul>
  );
}
