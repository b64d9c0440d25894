import { Group as Row, NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { MAX_VOUCHERS, NewVouchers } from '@atalaya/contract/radius/vouchers.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { allGroupsQuery } from '../radius.queries.ts';
import { CodesModal, type MadeCodes } from './CodesModal.tsx';
import { useMakeVouchers } from './vouchers.queries.ts';

const VoucherForm = z.object({
  name: NewVouchers.shape.name,
  clientId: z.string().optional(),
  count: NewVouchers.shape.count,
  minutes: NewVouchers.shape.minutes,
  megabytes: z.number().int().min(1).max(10_000_000).optional(),
  devices: z.number().int().min(1).max(100),
  groupId: z.string().optional(),
  ssid: NewVouchers.shape.ssid,
});
const AdminVoucherForm = VoucherForm.refine(({ clientId }) => clientId !== undefined, {
  path: ['clientId'],
  error: 'required',
  when: () => true,
});

interface MakeVouchersProps {
  asksClient: boolean;
  clientId?: string;
  onClose: () => void;
}

export function MakeVouchers({ asksClient, clientId, onClose }: MakeVouchersProps) {
  const { t } = useTexts('vouchers');
  const { mutateAsync: make } = useMakeVouchers();
  const [made, setMade] = useState<MadeCodes | null>(null);
  const form = useContractForm(asksClient ? AdminVoucherForm : VoucherForm, {
    name: '',
    clientId: clientId ?? null,
    count: 20,
    minutes: 1_440,
    megabytes: null,
    devices: 1,
    groupId: null,
    ssid: '',
  });
  const groups = useQuery(allGroupsQuery(form.values.clientId ?? clientId)).data?.data ?? [];
  const submit = form.submit(async ({ megabytes, groupId, ...values }) => {
    const body = { ...values, megabytes: megabytes ?? null, groupId: groupId ?? null };
    const { data } = await make(body);
    setMade({ ...body, codes: data.codes });
  });
  if (made) return <CodesModal made={made} onClose={onClose} />;
  const number = { min: 1, allowDecimal: false };
  return (
    <FormDrawer title={t('form.title')} submitLabel={t('form.submit')} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput label={t('form.name')} placeholder={t('form.namePlaceholder')} data-autofocus {...form.getInputProps('name')} />
      {asksClient && <ClientField label={t('form.client')} required {...form.getInputProps('clientId')} />}
      <Row grow align="flex-start">
        <NumberInput label={t('form.count')} required {...number} max={MAX_VOUCHERS} {...form.getInputProps('count')} />
        <NumberInput label={t('form.devices')} required {...number} max={100} {...form.getInputProps('devices')} />
      </Row>
      <NumberInput label={t('form.minutes')} required {...number} max={525_600} {...form.getInputProps('minutes')} />
      <NumberInput label={t('form.megabytes')} description={t('form.megabytesHint')} {...number} {...form.getInputProps('megabytes')} />
      <Select
        label={t('form.group')}
        description={t('form.groupHint')}
        placeholder={t('form.noGroup')}
        clearable
        data={groups.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('groupId')}
      />
      <TextInput label={t('form.ssid')} {...form.getInputProps('ssid')} />
    </FormDrawer>
  );
}
