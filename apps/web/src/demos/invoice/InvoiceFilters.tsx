import { Select } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { INVOICE_STATUSES } from '@atalaya/contract/constants.ts';
import type { InvoiceQuery } from '@atalaya/contract/demo/invoice/invoice.ts';

const ROWS = [10, 25, 50];

interface InvoiceFiltersProps {
  search: InvoiceQuery;
  onSearchChange: (change: Partial<InvoiceQuery>) => void;
}

export function InvoiceFilters({ search, onSearchChange }: InvoiceFiltersProps) {
  const { t } = useTexts('invoice');
  return (
    <>
      <Select
        clearable
        aria-label={t('filters.status')}
        placeholder={t('filters.anyStatus')}
        data={INVOICE_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        value={search.status || null}
        onChange={(status) => onSearchChange({ status: status ?? undefined })}
      />
      <Select
        allowDeselect={false}
        aria-label={t('filters.rows')}
        data={ROWS.map((rows) => ({ value: String(rows), label: t('filters.perPage', { count: rows }) }))}
        value={String(search.perPage)}
        onChange={(rows) => onSearchChange({ perPage: Number(rows) })}
      />
    </>
  );
}
