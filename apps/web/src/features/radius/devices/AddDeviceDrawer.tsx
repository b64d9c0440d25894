import { Alert, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { isRandomMac, readMac } from '@atalaya/contract/radius/device-mac.ts';
import { NewMacDevice, type MacDevice } from '@atalaya/contract/radius/devices.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { toLocalField } from '#shared/ui/time-range/time-range.ts';
import { allGroupsQuery } from '../radius.queries.ts';
import { useAddDevice, useChangeDevice } from './mac-devices.queries.ts';

// As the contract has it, but for a local time.
const fields = { name: NewMacDevice.shape.name, groupId: z.string().optional(), expiresAt: z.string().optional() };
const CreateForm = NewMacDevice.extend(fields);
const AdminCreateForm = CreateForm.refine(({ clientId }) => clientId !== undefined, {
  path: ['clientId'],
  error: 'required',
  when: () => true,
});
const EditForm = z.object(fields);
const toInstant = (local: string | undefined) => (local ? new Date(local).toISOString() : null);

interface FieldsProps {
  clientId: string | undefined;
  isWaiting?: boolean;
  getInputProps: (field: 'name' | 'groupId' | 'expiresAt') => object;
}

function Fields({ clientId, isWaiting = false, getInputProps }: FieldsProps) {
  const { t } = useTexts('macdevices');
  const groups = useQuery({ ...allGroupsQuery(clientId), enabled: !isWaiting });
  return (
    <>
      <TextInput label={t('form.name')} placeholder={t('form.namePlaceholder')} {...getInputProps('name')} />
      <RecordSelect
        label={t('form.group')}
        description={t('form.groupHint')}
        clearable
        disabled={isWaiting}
        records={groups}
        {...getInputProps('groupId')}
      />
      <TextInput type="datetime-local" label={t('form.expires')} description={t('form.expiresHint')} {...getInputProps('expiresAt')} />
    </>
  );
}

const isRandom = (typed: string) => {
  const mac = readMac(typed);
  return mac !== null && isRandomMac(mac);
};

interface AddProps {
  asksClient: boolean;
  clientId?: string;
  /** Known from a login that was refused. */
  mac?: string;
  onClose: () => void;
}

export function AddDeviceDrawer({ asksClient, clientId, mac: known = '', onClose }: AddProps) {
  const { t } = useTexts('macdevices');
  const { mutateAsync: add } = useAddDevice();
  const form = useContractForm(asksClient ? AdminCreateForm : CreateForm, {
    mac: known,
    name: '',
    groupId: null,
    expiresAt: '',
    clientId: clientId ?? null,
  });
  const chosen = form.values.clientId || undefined;
  const submit = form.submit(async ({ mac, name, groupId, expiresAt, clientId: of }) => {
    const { data } = await add({ mac, name, groupId: groupId ?? null, expiresAt: toInstant(expiresAt), clientId: of });
    onClose();
    await toast('done', t('added', { mac: data.mac }));
  });
  return (
    <FormDrawer title={t('form.create')} submitLabel={t('form.submit')} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput
        label={t('form.mac')}
        description={t('form.macHint')}
        required
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('mac')}
      />
      {isRandom(form.values.mac) && (
        <Alert variant="light" color="yellow" title={t('random')}>
          {t('randomHint')}
        </Alert>
      )}
      {asksClient && (
        <ClientField
          label={t('form.client')}
          required
          {...form.getInputProps('clientId')}
          onChange={(of) => form.setValues({ clientId: of, groupId: null })}
        />
      )}
      <Fields clientId={chosen} isWaiting={asksClient && chosen === undefined} getInputProps={(field) => form.getInputProps(field)} />
      <Alert variant="light" color="gray">
        {t('form.warning')}
      </Alert>
    </FormDrawer>
  );
}

export function EditDeviceDrawer({ device, onClose }: { device: MacDevice; onClose: () => void }) {
  const { t } = useTexts(['macdevices', 'app']);
  const { mutateAsync: change } = useChangeDevice(device.id);
  const until = device.expiresAt ? toLocalField(new Date(device.expiresAt)) : '';
  const form = useContractForm(EditForm, { name: device.name, groupId: device.groupId, expiresAt: until });
  const submit = form.submit(async ({ name, groupId, expiresAt }) => {
    // The field knows no seconds: a date that was not touched stays exactly what it was.
    const end = expiresAt === until ? device.expiresAt : toInstant(expiresAt);
    await change({ name, groupId: groupId ?? null, expiresAt: end });
    onClose();
    await toast('done', t('saved'));
  });
  return (
    <FormDrawer
      title={t('form.edit', { name: device.name || device.mac })}
      submitLabel={t('app:actions.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('form.mac')} value={device.mac} readOnly />
      {device.isRandom && (
        <Alert variant="light" color="yellow" title={t('random')}>
          {t('randomHint')}
        </Alert>
      )}
      <Fields clientId={device.clientId} getInputProps={(field) => form.getInputProps(field)} />
    </FormDrawer>
  );
}
