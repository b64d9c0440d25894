import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { InvoicePaper, type InvoiceInput } from '@atalaya/contract/demo/invoice/invoice-paper.ts';
import { amountOf } from '@atalaya/contract/demo/money.ts';
import { Page } from '#shared/ui/Page.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { InvoiceEditor } from './editor/InvoiceEditor.tsx';
import { InvoiceFound } from './InvoiceFound.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';
import { useSaveInvoice, type WholeInvoice } from './invoice.queries.ts';

const SendDrawer = lazy(() => import('./SendDrawer.tsx').then((module) => ({ default: module.SendDrawer })));
const PaymentDrawer = lazy(() => import('./PaymentDrawer.tsx').then((module) => ({ default: module.PaymentDrawer })));

export function InvoiceEditPage({ id }: { id: string }) {
  const { t } = useTexts('invoice');
  const title = t('editor.editTitle', { id });
  return (
    <InvoiceFound id={id} title={title}>
      {(whole) => (
        <Page title={title} badge={<InvoiceStatusBadge invoice={whole.invoice} />}>
          <EditForm {...whole} key={id} />
        </Page>
      )}
    </InvoiceFound>
  );
}

function EditForm({ invoice, document }: WholeInvoice) {
  const { t } = useTexts('invoice');
  const navigate = useNavigate();
  const saving = useSaveInvoice();
  const [drawer, setDrawer] = useState<'send' | 'pay' | null>(null);
  const close = () => setDrawer(null);
  const id = String(invoice.id);

  async function save(input: InvoiceInput) {
    await saving.mutateAsync(input);
    void toast('done', t('done.saved', { id }));
  }

  return (
    <>
      <InvoiceEditor
        number={invoice.id}
        initialValues={{
          ...InvoicePaper.parse(document),
          id: invoice.id,
          issuedDate: invoice.issuedDate,
          dueDate: invoice.dueDate,
          client: invoice.client,
        }}
        onSave={save}
        onSend={() => setDrawer('send')}
        onPreview={() => void navigate({ to: '/apps/invoice/preview/$id', params: { id } })}
      >
        <Button
          variant="default"
          leftSection={<CreditCard size={16} strokeWidth={1.75} aria-hidden />}
          disabled={amountOf(invoice.balance) === 0}
          onClick={() => setDrawer('pay')}
        >
          {t('actions.pay')}
        </Button>
      </InvoiceEditor>
      <Suspense fallback={null}>
        {drawer === 'send' && <SendDrawer id={id} onClose={close} />}
        {drawer === 'pay' && <PaymentDrawer invoice={invoice} onClose={close} />}
      </Suspense>
    </>
  );
}
