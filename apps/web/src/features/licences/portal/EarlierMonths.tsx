import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { csvField } from '@atalaya/contract/csv/csv-field.ts';
import type { PortalMonth } from '@atalaya/contract/licensing/selling/portal-endpoints.ts';
import { languages } from '#shared/format/language.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { downloadCsv } from '#shared/ui/data-table/export/csv.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { monthsQuery } from './portal.queries.ts';

const PANEL_PX = 160;

/** What came due in the months that are over, each to take along for an invoice. */
export function EarlierMonths({ clientId }: { clientId: string | undefined }) {
  const { t } = useTexts('portal');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(monthsQuery(clientId));
  if (error && !data) return <ErrorState title={t('months.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <BlockSkeleton height={PANEL_PX} />;
  if (data.length === 0) return null;
  const name = (month: string) =>
    new Intl.DateTimeFormat(languages[locale].dateTag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
  const money = ({ amounts }: PortalMonth) =>
    amounts.map(({ currency, amount }) => `${formatMeasure(amount, locale, 2)} ${currency}`).join(' · ') || t('facts.free');
  const download = ({ month, uses }: PortalMonth) => {
    const headings = t('months.csv', { returnObjects: true });
    const lines = [
      [headings.month, headings.key, headings.meter, headings.quantity, headings.quota, headings.price, headings.amount, headings.currency],
      ...uses.map(({ key, meter, quantity, quota, price, amount, currency }) => [
        month,
        key,
        meter,
        quantity,
        quota,
        price,
        amount,
        currency,
      ]),
    ];
    downloadCsv(`${t('months.file')}-${month}`, lines.map((cells) => `${cells.map((cell) => csvField(cell)).join(',')}\r\n`).join(''));
  };
  return (
    <Panel title={t('months.title')} text={t('months.text')}>
      <PlainTable
        headings={{ month: t('months.csv.month'), amount: t('meters.amount'), file: '' }}
        rows={data}
        rowId={({ month }) => month}
        renderCells={(month) => ({
          month: name(month.month),
          amount: money(month),
          file: (
            <Button
              size="xs"
              variant="default"
              leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
              aria-label={t('months.download', { month: name(month.month) })}
              onClick={() => download(month)}
            >
              {t('months.asFile')}
            </Button>
          ),
        })}
      />
    </Panel>
  );
}
