import { Checkbox, MultiSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FactorPolicyInput, type FactorPolicy } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { Role } from '@atalaya/contract/session/logged-in-user.ts';
import { clientsQuery } from '#shared/api/tenants.queries.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { policyQuery, useSetPolicy } from './users.queries.ts';

/** Who must have a second factor, by role and by client. */
export function FactorPolicyDrawer({ onClose }: { onClose: () => void }) {
  const policy = useQuery(policyQuery);
  return policy.data && <PolicyForm policy={policy.data.data} onClose={onClose} />;
}

function PolicyForm({ policy, onClose }: { policy: FactorPolicy; onClose: () => void }) {
  const { t } = useTexts(['factors', 'users', 'app']);
  const clients = useQuery(clientsQuery);
  const { mutateAsync: save } = useSetPolicy();
  const form = useContractForm(FactorPolicyInput, { roles: policy.roles, clients: policy.clients.map(({ id }) => id) });
  const submit = form.submit(async (input) => {
    await save(input);
    void toast('done', t('policy.saved'));
    onClose();
  });
  const choices = [...policy.clients, ...(clients.data?.data ?? [])].map(({ id, name }) => [id, { value: id, label: name }] as const);
  return (
    <FormDrawer title={t('policy.title')} submitLabel={t('app:actions.save')} form={form} onSubmit={submit} onClose={onClose}>
      <Text>{t('policy.text')}</Text>
      <Checkbox.Group label={t('policy.roles')} {...form.getInputProps('roles')}>
        <Stack gap="xs" mt="xs">
          {Role.options.map((role) => (
            <Checkbox key={role} value={role} label={t(`users:roles.${role}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <MultiSelect
        searchable
        clearable
        label={t('policy.clients')}
        description={t('policy.clientsHint')}
        data={[...new Map(choices).values()]}
        {...form.getInputProps('clients')}
      />
    </FormDrawer>
  );
}
