import { Select, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { isAdmin } from '@atalaya/access/sections.ts';
import { NewApiToken } from '@atalaya/contract/licensing/api-tokens.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { clientsQuery } from '#shared/api/tenants.queries.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { OneTimeSecretModal } from '#shared/ui/messages/OneTimeSecretModal.tsx';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { useCreateToken } from './tokens.queries.ts';

const DAY_MS = 86_400_000;
const LIFETIMES = ['month', 'quarter', 'year', 'never'] as const;
const daysOf = { month: 30, quarter: 90, year: 365 } as const;
const Input = NewApiToken.omit({ expiresAt: true }).extend({ lifetime: z.enum(LIFETIMES) });

const endOf = (lifetime: (typeof LIFETIMES)[number]) =>
  lifetime === 'never' ? null : new Date(Date.now() + daysOf[lifetime] * DAY_MS).toISOString();

/** A new token: what it may do, for whom, how long and from where. Then it is shown, once. */
export function CreateTokenDrawer({ user, onClose }: { user: Account; onClose: () => void }) {
  const { t } = useTexts('tokens');
  const asksClient = isAdmin(user);
  const clients = useQuery({ ...clientsQuery, enabled: asksClient });
  const { mutateAsync: create } = useCreateToken();
  const [token, setToken] = useState<string>();
  const form = useContractForm(Input, { name: '', scopes: [], clientId: null, addresses: [], lifetime: 'quarter' });
  const submit = form.submit(async ({ lifetime, ...wanted }) => {
    setToken((await create({ ...wanted, expiresAt: endOf(lifetime) })).data.token);
  });
  if (token !== undefined)
    return (
      <OneTimeSecretModal
        title={t('made.title')}
        label={t('made.label')}
        secret={token}
        warning={t('made.once')}
        explanation={t('made.explanation')}
        doneLabel={t('made.stored')}
        onClose={onClose}
      />
    );
  return (
    <FormDrawer title={t('create')} submitLabel={t('form.submit')} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput
        label={t('form.name')}
        placeholder={t('form.example')}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <ScopeFields
        user={user}
        scopes={form.values.scopes}
        error={form.getInputProps('scopes').error}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
      />
      {asksClient && (
        <RecordSelect
          label={t('form.client')}
          description={t('form.clientHint')}
          placeholder={t('allClients')}
          clearable
          records={clients}
          {...form.getInputProps('clientId')}
        />
      )}
      <Select
        label={t('form.lifetime')}
        allowDeselect={false}
        data={LIFETIMES.map((value) => ({ value, label: t(`form.lifetimes.${value}`) }))}
        {...form.getInputProps('lifetime')}
      />
      <TagsInput
        label={t('form.addresses')}
        description={t('form.addressesHint')}
        placeholder={form.values.addresses && form.values.addresses.length > 0 ? undefined : '10.0.0.0/8'}
        splitChars={[',', ' ', ';']}
        acceptValueOnBlur
        {...form.getInputProps('addresses')}
      />
    </FormDrawer>
  );
}
