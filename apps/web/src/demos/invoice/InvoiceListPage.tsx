import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Invoice, InvoiceQuery } from '@atalaya/contract/demo/invoice/invoice.ts';
import { addUp, amountOf } from '@atalaya/contract/demo/money.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Page } from '#shared/ui/Page.tsx';
import { StatTile } from '#shared/ui/cards/StatTile.tsx';
import { AddInvoiceButton, InvoiceList } from './InvoiceList.tsx';
import { invoicesQuery } from './invoice.queries.ts';

interface InvoiceListPageProps {
  search: InvoiceQuery;
  onSearchChange: (change: Partial<InvoiceQuery>) => void;
}

function toFigures({ allData }: { allData: Invoice[] }) {
  const open = addUp(allData.map(({ balance }) => amountOf(balance)));
  return {
    clients: new Set(allData.map(({ client }) => client.companyEmail)).size,
    invoices: allData.length,
    open,
    paid: addUp([...allData.map(({ total }) => total), -open]),
  };
}

export function InvoiceListPage(props: InvoiceListPageProps) {
  const { t } = useTexts('invoice');
  const locale = useLocale();
  const { data } = useQuery({ ...invoicesQuery(props.search), select: toFigures });
  return (
    <Page title={t('title')} actions={<AddInvoiceButton />}>
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <StatTile label={t('figures.clients')} value={data && formatCount(data.clients, locale)} />
        <StatTile label={t('figures.invoices')} value={data && formatCount(data.invoices, locale)} />
        <StatTile label={t('figures.paid')} value={data && formatMoney(data.paid, locale)} />
        <StatTile label={t('figures.open')} value={data && formatMoney(data.open, locale)} />
      </SimpleGrid>
      <InvoiceList {...props} />
    </Page>
  );
}
