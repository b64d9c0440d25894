import type { VoucherBatch } from '@atalaya/contract/radius/vouchers.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { ClientLink, Dimmed } from '../cells.tsx';
import type { vouchers } from '../i18n/en/vouchers.ts';
import type { VouchersSearch } from './vouchers.search.ts';

type BatchColumn = Column<VoucherBatch, keyof typeof vouchers.columns, VouchersSearch['sortColumn']>;

export function useTerms() {
  const { t } = useTexts('vouchers');
  const locale = useLocale();
  return ({ minutes, megabytes, devices }: Pick<VoucherBatch, 'minutes' | 'megabytes' | 'devices'>) =>
    [
      formatDuration(minutes * 60, locale),
      megabytes !== null && t('gives.traffic', { megabytes: megabytes.toLocaleString(locale) }),
      t('gives.devices', { count: devices }),
    ]
      .filter((text) => text !== false)
      .join(' · ');
}

const Terms = ({ batch }: { batch: VoucherBatch }) => useTerms()(batch);
function Name({ name }: { name: string }) {
  const { t } = useTexts('vouchers');
  return name === '' ? <Dimmed>{t('unnamed')}</Dimmed> : name;
}

export const allColumns: readonly BatchColumn[] = [
  { id: 'name', cell: ({ name }) => <Name name={name} />, sorts: 'asc', names: true },
  { id: 'clientName', cell: ({ clientId, clientName }) => <ClientLink id={clientId} name={clientName} />, sorts: 'asc' },
  { id: 'minutes', cell: (batch) => <Terms batch={batch} /> },
  { id: 'count', cell: ({ count }) => count, align: 'end' },
  { id: 'unused', cell: ({ unused }) => unused, align: 'end' },
  { id: 'active', cell: ({ active }) => active, align: 'end' },
  { id: 'expired', cell: ({ expired }) => expired, align: 'end' },
  { id: 'revoked', cell: ({ revoked }) => revoked, align: 'end' },
  { id: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} />, sorts: 'desc' },
];
/** The client would be the same in every row. */
export const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');
