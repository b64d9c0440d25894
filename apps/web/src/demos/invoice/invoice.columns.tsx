import { Avatar, Group, Text } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Invoice, InvoiceQuery } from '@atalaya/contract/demo/invoice/invoice.ts';
import { amountOf } from '@atalaya/contract/demo/money.ts';
import { formatDay } from '#shared/format/date.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import type { invoice } from './i18n/en/invoice.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';

type InvoiceColumn = Column<Invoice, keyof typeof invoice.columns, InvoiceQuery['sortColumn']>;

const NumberLink = ({ id }: { id: number }) => (
  <TextLink to="/apps/invoice/preview/$id" params={{ id: String(id) }}>
    #{id}
  </TextLink>
);

const ClientCell = ({ row: { client, avatar } }: { row: Invoice }) => (
  <Group gap={10} wrap="nowrap">
    <Avatar src={avatar} name={client.name} alt="" size={28} />
    <div>
      <Text inherit lh={1.3}>
        {client.name}
      </Text>
      <Text size="xs" c="dimmed" lh={1.3}>
        {client.companyEmail}
      </Text>
    </div>
  </Group>
);

function Money({ amount }: { amount: number }) {
  return <>{formatMoney(amount, useLocale())}</>;
}

function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatDay(day, useLocale())}</time>;
}

function Balance({ balance }: { balance: Invoice['balance'] }) {
  const { t } = useTexts('invoice');
  const open = amountOf(balance);
  return open === 0 ? (
    <StateBadge look={{ meaning: 'healthy', icon: CircleCheck }}>{t('statuses.Paid')}</StateBadge>
  ) : (
    <Money amount={open} />
  );
}

function ServiceName({ service }: { service: string }) {
  return useRecordWords()(service);
}

export const invoiceColumns: readonly InvoiceColumn[] = [
  { id: 'id', cell: ({ id }) => <NumberLink id={id} />, sorts: 'desc', names: true },
  { id: 'invoiceStatus', cell: (row) => <InvoiceStatusBadge invoice={row} />, sorts: 'asc' },
  { id: 'client', cell: (row) => <ClientCell row={row} />, sorts: 'asc', value: ({ client }) => client.name },
  { id: 'service', cell: ({ service }) => <ServiceName service={service} />, sorts: 'asc', hidden: true },
  { id: 'total', cell: ({ total }) => <Money amount={total} />, sorts: 'desc', align: 'end' },
  { id: 'issuedDate', cell: ({ issuedDate }) => <Day day={issuedDate} />, sorts: 'desc' },
  { id: 'dueDate', cell: ({ dueDate }) => <Day day={dueDate} />, sorts: 'asc', hidden: true },
  {
    id: 'balance',
    cell: ({ balance }) => <Balance balance={balance} />,
    sorts: 'desc',
    align: 'end',
    value: ({ balance }) => amountOf(balance),
  },
];
