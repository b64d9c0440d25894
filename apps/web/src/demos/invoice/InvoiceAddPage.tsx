import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { InvoiceInput } from '@atalaya/contract/demo/invoice/invoice-paper.ts';
import { InvoiceQuery, type Invoice } from '@atalaya/contract/demo/invoice/invoice.ts';
import { Page } from '#shared/ui/Page.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { InvoiceEditor } from './editor/InvoiceEditor.tsx';
import { invoicesQuery, useSaveInvoice } from './invoice.queries.ts';
import { today } from './today.ts';

const TERM_DAYS = 30;
const nextNumber = ({ allData }: { allData: Invoice[] }) => Math.max(0, ...allData.map(({ id }) => id)) + 1;
const nobody = { name: '', company: '', companyEmail: '', address: '', country: '', contact: '' };

export function InvoiceAddPage() {
  const { t } = useTexts('invoice');
  const navigate = useNavigate();
  const saving = useSaveInvoice();
  const { data: number } = useQuery({ ...invoicesQuery(InvoiceQuery.parse({})), select: nextNumber });

  async function save(input: InvoiceInput) {
    const { id } = await saving.mutateAsync(input);
    await navigate({ to: '/apps/invoice/preview/$id', params: { id: String(id) } });
    void toast('done', t('done.saved', { id }));
  }

  return (
    <Page title={t('editor.addTitle')}>
      <InvoiceEditor
        number={number}
        initialValues={{
          id: null,
          issuedDate: today(),
          dueDate: today(TERM_DAYS),
          client: nobody,
          lines: [{ item: 'service', description: '', cost: 0, qty: 1, discountPercentage: 0 }],
          taxPercentage: 25,
          salesperson: '',
          note: t('editor.noteText'),
          payVia: 'bankTransfer',
          showsTerms: true,
          showsNote: true,
          showsStub: false,
        }}
        onSave={save}
      />
    </Page>
  );
}
