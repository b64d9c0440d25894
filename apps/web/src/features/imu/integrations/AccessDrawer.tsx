import { Input, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ACCESS_KINDS, NewSnmpAccess, SNMP_CIPHERS, type SnmpAccessWithSecret } from '@atalaya/contract/integrations/snmp.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { OneTimeSecretModal } from '#shared/ui/messages/OneTimeSecretModal.tsx';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { useCreateAccess } from './integrations.queries.ts';

const Owned = NewSnmpAccess.required({ clientId: true });

/** A new community or user; what lets it in is shown once. */
export function AccessDrawer({ asksClient, onClose }: { asksClient: boolean; onClose: () => void }) {
  const { t } = useTexts('integrations');
  const focusedId = useFocusedClient()?.id;
  const { mutateAsync: create } = useCreateAccess();
  const [made, setMade] = useState<SnmpAccessWithSecret>();
  const form = useContractForm(asksClient ? Owned : NewSnmpAccess, {
    kind: 'v3',
    name: '',
    cipher: 'aes128',
    clientId: focusedId ?? (asksClient ? '' : null),
  });
  if (made) {
    const { name, cipher, community, authPassword, privPassword } = made;
    const lines = [
      `${t('agent.userName')}: ${name}`,
      `${t('agent.auth')} (SHA-256): ${authPassword ?? ''}`,
      `${t('agent.priv')} (${t(`ciphers.${cipher}`)}): ${privPassword ?? ''}`,
    ];
    return (
      <OneTimeSecretModal
        title={t(community === null ? 'agent.made.user' : 'agent.made.community')}
        label={t(community === null ? 'agent.made.passwords' : 'agent.community')}
        secret={community ?? lines.join('\n')}
        warning={t('agent.made.once')}
        explanation={t('agent.made.explanation')}
        doneLabel={t('agent.made.stored')}
        onClose={onClose}
      />
    );
  }
  const submit = form.submit(async (input) => setMade((await create(input)).data));
  return (
    <FormDrawer title={t('agent.create')} submitLabel={t('agent.submit')} form={form} onSubmit={submit} onClose={onClose}>
      <Input.Wrapper label={t('version')} description={t(`agent.kindHints.${form.values.kind}`)}>
        <SegmentedControl
          mt={6}
          fullWidth
          data={ACCESS_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.getInputProps('kind')}
        />
      </Input.Wrapper>
      <TextInput
        label={t(form.values.kind === 'v3' ? 'agent.userName' : 'agent.name')}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      {form.values.kind === 'v3' && (
        <Select
          label={t('cipher')}
          allowDeselect={false}
          data={SNMP_CIPHERS.map((value) => ({ value, label: t(`ciphers.${value}`) }))}
          {...form.getInputProps('cipher')}
        />
      )}
      {asksClient && (
        <ClientField onlyKnown required label={t('client')} description={t('agent.clientHint')} {...form.getInputProps('clientId')} />
      )}
    </FormDrawer>
  );
}
