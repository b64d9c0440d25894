import type { AuditEntry } from '@atalaya/contract/licensing/audit-endpoints.ts';
import type { audit } from '#shared/i18n/en/audit.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { useAuditWords } from '#shared/ui/audit/use-audit-words.ts';
import type { Column } from '#shared/ui/data-table/column.ts';

type AuditColumn = Column<AuditEntry, keyof typeof audit.columns, never>;

const Actor = ({ entry }: { entry: AuditEntry }) => useAuditWords().actorText(entry);

/** Where it leads to the thing itself, as a link. */
function Subject({ entry }: { entry: AuditEntry }) {
  const { subjectText } = useAuditWords();
  const { subject } = entry;
  const text = subjectText(entry);
  const [kind, id = ''] = subject.split(/:(.*)/s);
  if (kind === 'key')
    return (
      <TextLink to="/licences/$id" params={{ id }}>
        {text}
      </TextLink>
    );
  if (kind === 'client')
    return (
      <TextLink to="/clients/$id" params={{ id }}>
        {text}
      </TextLink>
    );
  if (kind === 'project')
    return (
      <TextLink to="/projects/$id" params={{ id }}>
        {text}
      </TextLink>
    );
  if (kind === 'device')
    return (
      <TextLink to="/imu/devices/$id" params={{ id }}>
        {text}
      </TextLink>
    );
  if (kind === 'charger')
    return (
      <TextLink to="/chargers/$id" params={{ id }}>
        {text}
      </TextLink>
    );
  if (kind === 'user' && !id.includes('@'))
    return (
      <TextLink to="/users/$id" params={{ id }}>
        {text}
      </TextLink>
    );
  return text;
}

/** `actionText`: what an action is called; rows are named by it. */
export const auditColumns = (actionText: (action: string) => string): readonly AuditColumn[] => [
  { id: 'action', cell: ({ action }) => actionText(action), value: ({ action }) => actionText(action), names: true },
  { id: 'at', cell: (entry) => <Moment at={entry.at} /> },
  { id: 'actor', cell: (entry) => <Actor entry={entry} /> },
  { id: 'subject', cell: (entry) => <Subject entry={entry} /> },
  { id: 'address', cell: (entry) => <code>{entry.address}</code> },
];
