import { Text } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { KeyListQuery, LicenceKey } from '@atalaya/contract/licensing/keys.ts';
import type { licences } from '#shared/i18n/en/licences.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { KeyExpiry } from './KeyExpiry.tsx';
import { KeyStateBadge } from './KeyStateBadge.tsx';

type KeyColumn = Column<LicenceKey, keyof typeof licences.columns, KeyListQuery['sortColumn']>;

const KeyLink = ({ id, children }: { id: string; children: string }) => (
  <TextLink to="/licences/$id" params={{ id }}>
    {children}
  </TextLink>
);

function Absent({ text }: { text: 'never' | 'noProject' }) {
  const { t } = useTexts('licences');
  return (
    <Text span inherit c="dimmed">
      {t(text)}
    </Text>
  );
}

/** What an administrator sees: the keys of all clients. */
export const allColumns: readonly KeyColumn[] = [
  { id: 'label', cell: (key) => <KeyLink id={key.id}>{key.label}</KeyLink>, sorts: 'asc', names: true },
  { id: 'apiKey', cell: (key) => <code>{key.apiKey}</code> },
  { id: 'clientName', cell: (key) => key.clientName, sorts: 'asc', phone: 'below' },
  { id: 'projectName', cell: (key) => key.projectName ?? <Absent text="noProject" />, sorts: 'asc' },
  { id: 'state', cell: (key) => <KeyStateBadge state={key.state} />, sorts: 'asc', phone: 'beside' },
  { id: 'createdAt', cell: (key) => <RelativeMoment at={key.createdAt} />, sorts: 'desc' },
  { id: 'expiresAt', cell: (key) => <KeyExpiry licence={key} />, sorts: 'asc', phone: 'below' },
  { id: 'lastUsedAt', cell: (key) => (key.lastUsedAt ? <RelativeMoment at={key.lastUsedAt} /> : <Absent text="never" />), sorts: 'desc' },
];

/** What a client's user sees: the client would be the same in every row. */
export const ownColumns = allColumns.filter((column) => column.id !== 'clientName');
