import { test } from 'vitest';
import { InvoiceQuery } from '@atalaya/contract/demo/invoice/invoice.ts';
import { expectEveryRowSays } from '#testing/rows.ts';
import { show } from '#testing/show.tsx';
import { InvoiceList } from './InvoiceList.tsx';

const ignore = () => undefined;

test('invoices are found by what their status is called in Spanish', async () => {
  const list = <InvoiceList search={InvoiceQuery.parse({ q: 'descargada' })} onSearchChange={ignore} />;
  await show(list, { areas: ['invoice', 'table', 'records', 'kit'], locale: 'es' });
  await expectEveryRowSays(/Descargada/);
});
