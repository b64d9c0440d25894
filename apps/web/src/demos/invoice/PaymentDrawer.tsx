import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { InvoicePayment } from '@atalaya/contract/demo/invoice/invoice-paper.ts';
import type { Invoice } from '@atalaya/contract/demo/invoice/invoice.ts';
import { amountOf } from '@atalaya/contract/demo/money.ts';
import { formatMoney, moneyField } from '#demos/kit/format/money.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { usePayInvoice } from './invoice.queries.ts';
import { methodOptions } from './payment-methods.ts';
import { today } from './today.ts';

interface PaymentDrawerProps {
  invoice: Invoice;
  onClose: () => void;
}

export function PaymentDrawer({ invoice, onClose }: PaymentDrawerProps) {
  const { t } = useTexts('invoice');
  const locale = useLocale();
  const pay = usePayInvoice();
  const open = amountOf(invoice.balance);
  const form = useContractForm(InvoicePayment, { amount: open, date: today(), method: 'bankTransfer', note: '' });

  async function send(payment: InvoicePayment) {
    await pay.mutateAsync({ id: invoice.id, ...payment });
    onClose();
    void toast('done', t('done.paid', { amount: formatMoney(payment.amount, locale) }));
  }

  return (
    <FormDrawer title={t('pay.title')} submitLabel={t('pay.submit')} form={form} onSubmit={form.submit(send)} onClose={onClose}>
      <TextInput label={t('pay.balance')} value={formatMoney(open, locale)} disabled readOnly />
      <NumberInput label={t('pay.amount')} required data-autofocus min={0} {...moneyField(locale)} {...form.getInputProps('amount')} />
      <TextInput type="date" label={t('pay.date')} required {...form.getInputProps('date')} />
      <Select label={t('pay.method')} required allowDeselect={false} data={methodOptions(t)} {...form.getInputProps('method')} />
      <Textarea label={t('pay.note')} autosize minRows={3} {...form.getInputProps('note')} />
    </FormDrawer>
  );
}
