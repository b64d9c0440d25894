import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { NasChange, NewNas, type Nas, type NasWithSecret } from '@atalaya/contract/radius/nas.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { OneTimeSecretModal } from '#shared/ui/messages/OneTimeSecretModal.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { sitesOfQuery } from '#shared/api/sites.queries.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { useChangeNas, useCreateNas } from '../changes.queries.ts';

const CreateForm = NewNas.omit({ secret: true });
const AdminCreateForm = CreateForm.refine(({ clientId }) => clientId !== undefined, {
  path: ['clientId'],
  error: 'required',
  when: () => true,
});
const EditForm = NasChange.required().extend({ siteId: z.string().optional() });

export function SecretModal({ nas, onClose }: { nas: NasWithSecret; onClose: () => void }) {
  const { t } = useTexts('radius');
  return (
    <OneTimeSecretModal
      title={t('nas.secret.title')}
      label={t('nas.secret.label', { name: nas.name })}
      secret={nas.secret}
      warning={t('nas.secret.once')}
      explanation={nas.isEffective ? t('nas.secret.why') : `${t('nas.secret.why')} ${t('nas.secret.notTold')}`}
      doneLabel={t('nas.secret.done')}
      onClose={onClose}
    />
  );
}

/** At which site of its client it stands. */
function SiteField({ clientId, ...field }: { clientId: string | undefined; isWaiting?: boolean }) {
  const { t } = useTexts('radius');
  const { isWaiting = false, ...select } = field;
  const sites = useQuery({ ...sitesOfQuery(clientId), enabled: !isWaiting });
  return (
    <RecordSelect
      label={t('nas.form.site')}
      description={t('nas.form.siteHint')}
      clearable
      disabled={isWaiting}
      records={sites}
      {...select}
    />
  );
}

interface FieldsProps {
  text: (field: 'name' | 'address' | 'description') => object;
  number: (field: 'interimS' | 'coaPort') => object;
}

function Fields({ text, number }: FieldsProps) {
  const { t } = useTexts('radius');
  return (
    <>
      <TextInput label={t('nas.form.name')} required data-autofocus {...text('name')} />
      <TextInput label={t('nas.form.address')} description={t('nas.form.addressHint')} required {...text('address')} />
      <TextInput label={t('nas.form.description')} {...text('description')} />
      <NumberInput
        label={t('nas.form.interim')}
        description={t('nas.form.interimHint')}
        min={60}
        allowDecimal={false}
        {...number('interimS')}
      />
      <NumberInput
        label={t('nas.form.coaPort')}
        description={t('nas.form.coaHint')}
        min={1}
        max={65_535}
        allowDecimal={false}
        {...number('coaPort')}
      />
    </>
  );
}

/** First the form, then the secret: its reply is the only one that ever holds it. */
interface CreateProps {
  asksClient: boolean;
  clientId?: string;
  /** Known from a packet that nobody was registered for. */
  address?: string;
  onClose: () => void;
}

export function CreateNasDrawer({ asksClient, clientId, address: known = '', onClose }: CreateProps) {
  const { t } = useTexts('radius');
  const { data: created, mutateAsync: create } = useCreateNas();
  const form = useContractForm(asksClient ? AdminCreateForm : CreateForm, {
    name: '',
    address: known,
    description: '',
    interimS: 300,
    coaPort: 3_799,
    requireMessageAuthenticator: true,
    clientId: clientId ?? null,
    siteId: null,
  });
  if (created) return <SecretModal nas={created.data} onClose={onClose} />;
  return (
    <FormDrawer
      title={t('nas.form.create')}
      submitLabel={t('nas.form.submit')}
      form={form}
      onSubmit={form.submit(create)}
      onClose={onClose}
    >
      <Fields text={(field) => form.getInputProps(field)} number={(field) => form.getInputProps(field)} />
      {asksClient && (
        <ClientField label={t('nas.form.client')} description={t('nas.form.clientHint')} required {...form.getInputProps('clientId')} />
      )}
      <SiteField
        clientId={form.values.clientId || undefined}
        isWaiting={asksClient && !form.values.clientId}
        {...form.getInputProps('siteId')}
      />
      <Switch
        label={t('nas.form.protect')}
        description={t('nas.form.protectHint')}
        {...form.getInputProps('requireMessageAuthenticator', { type: 'checkbox' })}
      />
    </FormDrawer>
  );
}

export function EditNasDrawer({ nas, onClose }: { nas: Nas; onClose: () => void }) {
  const { t } = useTexts(['radius', 'app']);
  const { mutateAsync: change } = useChangeNas(nas.id);
  const form = useContractForm(EditForm, {
    name: nas.name,
    address: nas.address,
    description: nas.description,
    interimS: nas.interimS,
    coaPort: nas.coaPort,
    requireMessageAuthenticator: nas.requireMessageAuthenticator,
    siteId: nas.siteId,
    enabled: nas.enabled,
  });
  const submit = form.submit(async ({ siteId, ...body }) => {
    await change({ ...body, siteId: siteId ?? null });
    onClose();
    await toast('done', t('users.saved'));
  });
  return (
    <FormDrawer
      title={t('nas.form.edit', { name: nas.name })}
      submitLabel={t('app:actions.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields text={(field) => form.getInputProps(field)} number={(field) => form.getInputProps(field)} />
      <SiteField clientId={nas.clientId} {...form.getInputProps('siteId')} />
      <Switch
        label={t('nas.form.protect')}
        description={t('nas.form.protectHint')}
        {...form.getInputProps('requireMessageAuthenticator', { type: 'checkbox' })}
      />
      <Switch label={t('nas.form.enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </FormDrawer>
  );
}
