import { Button, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import type { InvoiceForm } from './InvoiceEditor.tsx';
import { invoiceClientsQuery } from '../invoice.queries.ts';
import classes from '../Layout.module.css';

const ClientDrawer = lazy(() => import('./ClientDrawer.tsx').then((module) => ({ default: module.ClientDrawer })));

/** Whom it is for: one of the known, or a new one. */
export function ClientPicker({ form }: { form: InvoiceForm }) {
  const { t } = useTexts('invoice');
  const say = useRecordWords();
  const { data = [] } = useQuery(invoiceClientsQuery);
  const [isAdding, adding] = useDisclosure();
  const { client } = form.values;
  const isChosen = client.companyEmail !== '';
  const isListed = data.some(({ companyEmail }) => companyEmail === client.companyEmail);
  const clients = isChosen && !isListed ? [client, ...data] : data;
  const { error } = form.getInputProps('client.companyEmail');

  return (
    <div className={classes.fields} style={{ marginTop: 16 }}>
      <div>
        <Select
          label={t('editor.client')}
          placeholder={t('editor.chooseClient')}
          required
          searchable
          allowDeselect={false}
          data={[
            ...new Map(
              clients.map(({ companyEmail, name, company }) => [companyEmail, { value: companyEmail, label: `${name}, ${company}` }]),
            ).values(),
          ]}
          value={isChosen ? client.companyEmail : null}
          error={error}
          onChange={(chosen) => {
            const next = clients.find(({ companyEmail }) => companyEmail === chosen);
            if (next) form.setFieldValue('client', next);
          }}
        />
        <Button mt="xs" size="xs" variant="light" leftSection={<UserPlus size={16} strokeWidth={1.75} aria-hidden />} onClick={adding.open}>
          {t('editor.newClient')}
        </Button>
      </div>
      {isChosen && (
        <address className={classes.address}>
          {[client.name, client.company, client.address, say(client.country), client.contact, client.companyEmail].map((line, index) => (
            <div key={index}>{line}</div>
          ))}
        </address>
      )}
      <Suspense fallback={null}>
        {isAdding && <ClientDrawer onAdd={(added) => form.setFieldValue('client', added)} onClose={adding.close} />}
      </Suspense>
    </div>
  );
}
