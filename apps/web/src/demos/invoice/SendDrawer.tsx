import { Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { InvoiceMessage } from '@atalaya/contract/demo/invoice/invoice-paper.ts';
import type { Invoice } from '@atalaya/contract/demo/invoice/invoice.ts';
import { formatDay } from '#shared/format/date.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { invoiceQuery, useSendInvoice } from './invoice.queries.ts';

interface SendDrawerProps {
  id: string;
  onClose: () => void;
}

export function SendDrawer({ id, onClose }: SendDrawerProps) {
  const { data } = useQuery(invoiceQuery(id));
  return data && <SendForm invoice={data.invoice} onClose={onClose} />;
}

function SendForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTexts('invoice');
  const locale = useLocale();
  const sending = useSendInvoice();
  const { id, client, total, dueDate } = invoice;
  const form = useContractForm(InvoiceMessage, {
    from: 'billing@brightwater.example',
    to: client.companyEmail,
    subject: t('send.subjectText', { id }),
    message: t('send.messageText', { id, name: client.name, total: formatMoney(total, locale), date: formatDay(dueDate, locale) }),
  });

  async function send(message: InvoiceMessage) {
    await sending.mutateAsync({ id, ...message });
    onClose();
    void toast('done', t('done.sent', { id, to: message.to }));
  }

  return (
    <FormDrawer title={t('send.title', { id })} submitLabel={t('send.submit')} form={form} onSubmit={form.submit(send)} onClose={onClose}>
      <TextInput type="email" label={t('send.from')} required {...form.getInputProps('from')} />
      <TextInput type="email" label={t('send.to')} required data-autofocus {...form.getInputProps('to')} />
      <TextInput label={t('send.subject')} required {...form.getInputProps('subject')} />
      <Textarea label={t('send.message')} required autosize minRows={6} {...form.getInputProps('message')} />
      <Text size="sm" c="dimmed">
        <Paperclip size={14} strokeWidth={1.75} aria-hidden /> {t('send.attached', { id })}
      </Text>
    </FormDrawer>
  );
}
