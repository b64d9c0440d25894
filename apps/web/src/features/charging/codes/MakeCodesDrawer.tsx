import { Button, Modal, NumberInput, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { sitesOfQuery } from '../charging.queries.ts';
import { budgetKwh, budgetMoney, toMoney, toWh } from '../tags/budget.ts';
import { useMakeStartCodes } from './codes.queries.ts';
import classes from './codes.module.css';

const Form = z.object({
  count: z.number().int().min(1).max(200),
  label: z.string().trim().max(80, 'too_long').optional(),
  clientId: z.string().optional(),
  siteId: z.string().nullable(),
  days: z.number().int().min(1).max(366),
  budgetKwh,
  ...budgetMoney,
});
const AdminForm = Form.refine(({ clientId }) => clientId !== undefined, { path: ['clientId'], error: 'required', when: () => true });
const USUAL_DAYS = 30;

/** The only sight of them. */
function Made({ codes, onClose }: { codes: readonly { id: string; code: string }[]; onClose: () => void }) {
  const { t } = useTexts('codes');
  return (
    <Modal opened onClose={onClose} title={t('once.made.title')}>
      <Text>{t('once.made.text')}</Text>
      <ul className={classes.codes}>
        {codes.map(({ id, code }) => (
          <li key={id}>
            <code>{`${code.slice(0, 4)}-${code.slice(4)}`}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>{t('once.made.close')}</Button>
    </Modal>
  );
}

interface MakeCodesDrawerProps {
  asksClient: boolean;
  clientId: string | undefined;
  onClose: () => void;
}

export function MakeCodesDrawer({ asksClient, clientId, onClose }: MakeCodesDrawerProps) {
  const { t } = useTexts('codes');
  const { mutateAsync: make } = useMakeStartCodes();
  const [made, setMade] = useState<readonly { id: string; code: string }[] | null>(null);
  const form = useContractForm(asksClient ? AdminForm : Form, {
    count: 1,
    label: '',
    clientId: clientId ?? null,
    siteId: null,
    days: USUAL_DAYS,
    budgetKwh: null,
    budgetAmount: null,
    budgetCurrency: 'EUR',
  });
  const owner = form.values.clientId ?? undefined;
  const sites = useQuery({ ...sitesOfQuery(owner ?? ''), enabled: owner !== undefined });
  const submit = form.submit(async ({ budgetKwh: kwh, budgetAmount, budgetCurrency, ...input }) => {
    const { data } = await make({ ...input, budgetWh: toWh(kwh), budgetMoney: toMoney(budgetAmount, budgetCurrency) });
    setMade(data.codes);
  });
  if (made) return <Made codes={made} onClose={onClose} />;
  return (
    <FormDrawer title={t('once.form.title')} submitLabel={t('once.form.submit')} form={form} onSubmit={submit} onClose={onClose}>
      <NumberInput label={t('once.form.count')} required min={1} max={200} allowDecimal={false} {...form.getInputProps('count')} />
      <TextInput label={t('once.form.label')} {...form.getInputProps('label')} />
      {asksClient && (
        <ClientField
          label={t('once.form.client')}
          required
          {...form.getInputProps('clientId')}
          onChange={(chosen) => form.setValues({ clientId: chosen, siteId: null })}
        />
      )}
      <RecordSelect
        clearable
        label={t('once.form.site')}
        placeholder={t('once.anySite')}
        disabled={owner === undefined}
        records={sites}
        {...form.getInputProps('siteId')}
      />
      <NumberInput label={t('once.form.days')} required min={1} max={366} allowDecimal={false} {...form.getInputProps('days')} />
      <NumberInput label={t('once.form.kwh')} min={0} {...form.getInputProps('budgetKwh')} />
      <NumberInput label={t('once.form.amount')} min={0} decimalScale={2} {...form.getInputProps('budgetAmount')} />
      <TextInput label={t('once.form.currency')} maxLength={3} {...form.getInputProps('budgetCurrency')} />
    </FormDrawer>
  );
}
