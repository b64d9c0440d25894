import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CopyPlus, CreditCard, Download, Pencil, Printer, Send, Trash2, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { amountOf } from '@atalaya/contract/demo/money.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { InvoiceFound } from './InvoiceFound.tsx';
import { InvoiceHistory } from './InvoiceHistory.tsx';
import { InvoiceSheet } from './sheet/InvoiceSheet.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';
import type { WholeInvoice } from './invoice.queries.ts';
import { useInvoiceActions } from './use-invoice-actions.ts';
import classes from './Layout.module.css';

const SendDrawer = lazy(() => import('./SendDrawer.tsx').then((module) => ({ default: module.SendDrawer })));
const PaymentDrawer = lazy(() => import('./PaymentDrawer.tsx').then((module) => ({ default: module.PaymentDrawer })));

const icon = (Icon: LucideIcon) => <Icon size={16} strokeWidth={1.75} aria-hidden />;

export function InvoicePreviewPage({ id }: { id: string }) {
  const { t } = useTexts('invoice');
  const inWords = useRecordWords();
  const title = t('number', { id });
  return (
    <InvoiceFound id={id} title={title}>
      {(whole) => (
        <Page title={title} badge={<InvoiceStatusBadge invoice={whole.invoice} />} subtitle={inWords(whole.invoice.service)}>
          <div className={classes.columns}>
            <InvoiceSheet {...whole} />
            <aside className={classes.side}>
              <PreviewActions {...whole} />
              <InvoiceHistory {...whole} />
            </aside>
          </div>
        </Page>
      )}
    </InvoiceFound>
  );
}

function PreviewActions({ invoice }: WholeInvoice) {
  const { t } = useTexts('invoice');
  const navigate = useNavigate();
  const actions = useInvoiceActions();
  const [drawer, setDrawer] = useState<'send' | 'pay' | null>(null);
  const close = () => setDrawer(null);
  const id = String(invoice.id);

  return (
    <div className={`${classes.card} ${classes.actions}`}>
      <Button leftSection={icon(Send)} onClick={() => setDrawer('send')}>
        {t('actions.send')}
      </Button>
      <Button variant="default" leftSection={icon(CreditCard)} disabled={amountOf(invoice.balance) === 0} onClick={() => setDrawer('pay')}>
        {t('actions.pay')}
      </Button>
      <Button variant="default" leftSection={icon(Download)} onClick={() => void actions.download(invoice.id)}>
        {t('actions.download')}
      </Button>
      <LinkButton variant="default" leftSection={icon(Printer)} to="/apps/invoice/print" search={{ id }} target="_blank">
        {t('actions.print')}
      </LinkButton>
      <LinkButton variant="default" leftSection={icon(Pencil)} to="/apps/invoice/edit/$id" params={{ id }}>
        {t('actions.edit')}
      </LinkButton>
      <Button variant="default" leftSection={icon(CopyPlus)} onClick={() => actions.duplicate(invoice)}>
        {t('actions.duplicate')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={icon(Trash2)}
        onClick={() => actions.remove(invoice, () => void navigate({ to: '/apps/invoice/list' }))}
      >
        {t('actions.delete')}
      </Button>
      <Suspense fallback={null}>
        {drawer === 'send' && <SendDrawer id={id} onClose={close} />}
        {drawer === 'pay' && <PaymentDrawer invoice={invoice} onClose={close} />}
      </Suspense>
    </div>
  );
}
