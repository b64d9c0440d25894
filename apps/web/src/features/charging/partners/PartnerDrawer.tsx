import { MultiSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NewPartner, type Partner } from '@atalaya/contract/charging/roaming.ts';
import { clientsQuery } from '#shared/api/tenants.queries.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { PartnerToken } from './PartnerToken.tsx';
import { useChangePartner, useCreatePartner } from './partners.queries.ts';

interface PartnerDrawerProps {
  /** Null: a new one. */
  partner: Partner | null;
  onClose: () => void;
}

export function PartnerDrawer({ partner, onClose }: PartnerDrawerProps) {
  const { t } = useTexts(['roaming', 'app']);
  const clients = useQuery(clientsQuery);
  const { data: created, mutateAsync: create } = useCreatePartner();
  const { mutateAsync: change } = useChangePartner(partner?.id ?? '');
  const form = useContractForm(NewPartner, {
    name: partner?.name ?? '',
    countryCode: partner?.countryCode ?? 'ES',
    partyId: partner?.partyId ?? '',
    clientIds: partner?.clients.map(({ id }) => id) ?? [],
  });
  const submit = form.submit(async (input) => {
    if (partner === null) return void (await create(input));
    await change({ name: input.name, clientIds: input.clientIds });
    onClose();
    await toast('done', t('form.saved'));
  });
  if (created) return <PartnerToken partner={created.data} onClose={onClose} />;
  const choices = [...(partner?.clients ?? []), ...(clients.data?.data ?? [])].map(
    ({ id, name }) => [id, { value: id, label: name }] as const,
  );
  return (
    <FormDrawer
      title={partner ? t('form.edit', { name: partner.name }) : t('form.create')}
      submitLabel={t(partner ? 'app:actions.save' : 'form.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('form.name')} required data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={t('form.country')}
        description={t('form.countryHint')}
        required
        maxLength={2}
        disabled={partner !== null}
        {...form.getInputProps('countryCode')}
      />
      <TextInput
        label={t('form.party')}
        description={t('form.partyHint')}
        required
        maxLength={3}
        disabled={partner !== null}
        {...form.getInputProps('partyId')}
      />
      <MultiSelect
        searchable
        required
        label={t('form.clients')}
        description={t('form.clientsHint')}
        data={[...new Map(choices).values()]}
        {...form.getInputProps('clientIds')}
      />
    </FormDrawer>
  );
}
