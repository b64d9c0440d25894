import { Divider, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { NewRadiusUser, type RadiusUser } from '@atalaya/contract/radius/users.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { toLocalField } from '#shared/ui/time-range/time-range.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { fromLimits, LimitFields, limitFields, toLimits } from '../LimitFields.tsx';
import { useChangeUser, useCreateUser } from '../changes.queries.ts';
import { allGroupsQuery } from '../radius.queries.ts';
import { KindField } from './KindField.tsx';
import { PasswordField } from './PasswordField.tsx';

// As the contract has it, but for what a field writes otherwise: a local time, hours and gigabytes.
const fields = { fullName: NewRadiusUser.shape.fullName, groupId: z.string().optional(), expiresAt: z.string().optional(), ...limitFields };
const CreateForm = NewRadiusUser.omit({ limits: true }).extend(fields);
const AdminCreateForm = CreateForm.refine(({ clientId }) => clientId !== undefined, {
  path: ['clientId'],
  error: 'required',
  when: () => true,
});
const EditForm = z.object(fields);

const toInstant = (local: string | undefined) => (local ? new Date(local).toISOString() : null);

interface CreateProps {
  asksClient: boolean;
  clientId?: string;
  /** Known from a login that was refused. */
  username?: string;
  onClose: () => void;
}

export function UserDrawer({ asksClient, clientId, username: known = '', onClose }: CreateProps) {
  const { t } = useTexts('radius');
  const { mutateAsync: create } = useCreateUser();
  const form = useContractForm(asksClient ? AdminCreateForm : CreateForm, {
    username: known,
    passwd: '',
    passwordKind: 'ssha2',
    fullName: '',
    groupId: null,
    expiresAt: '',
    clientId: clientId ?? null,
    ...fromLimits(undefined),
  });
  const chosen = form.values.clientId || undefined;
  const groups = useQuery({ ...allGroupsQuery(chosen), enabled: !asksClient || chosen !== undefined });
  const submit = form.submit(async ({ username, passwd, passwordKind, fullName, groupId, expiresAt, clientId: of, ...limits }) => {
    await create({
      username,
      passwd,
      passwordKind,
      fullName,
      groupId: groupId ?? null,
      expiresAt: toInstant(expiresAt),
      clientId: of,
      limits: toLimits(limits),
    });
    onClose();
    await toast('done', t('users.created', { username }));
  });
  return (
    <FormDrawer title={t('users.form.create')} submitLabel={t('users.form.submit')} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput
        label={t('users.form.username')}
        description={t('users.form.usernameHint')}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('username')}
      />
      <PasswordField onGenerate={(passwd) => form.setValues({ passwd })} {...form.getInputProps('passwd')} />
      <KindField {...form.getInputProps('passwordKind')} />
      {asksClient && (
        <ClientField
          label={t('users.form.client')}
          required
          {...form.getInputProps('clientId')}
          onChange={(of) => form.setValues({ clientId: of, groupId: null })}
        />
      )}
      <TextInput label={t('users.form.fullName')} {...form.getInputProps('fullName')} />
      <RecordSelect label={t('users.form.group')} clearable records={groups} {...form.getInputProps('groupId')} />
      <TextInput
        type="datetime-local"
        label={t('users.form.expires')}
        description={t('users.form.expiresHint')}
        {...form.getInputProps('expiresAt')}
      />
      <Divider label={t('users.form.limits')} labelPosition="left" />
      <Text size="sm" c="dimmed">
        {t('users.form.limitsHint')}
      </Text>
      <LimitFields getInputProps={(field) => form.getInputProps(field)} />
    </FormDrawer>
  );
}

export function EditUserDrawer({ user, onClose }: { user: RadiusUser; onClose: () => void }) {
  const { t } = useTexts(['radius', 'app']);
  const { mutateAsync: change } = useChangeUser(user.id);
  const groups = useQuery(allGroupsQuery(user.clientId));
  const until = user.expiresAt ? toLocalField(new Date(user.expiresAt)) : '';
  const form = useContractForm(EditForm, { fullName: user.fullName, groupId: user.groupId, expiresAt: until, ...fromLimits(user.limits) });
  const submit = form.submit(async ({ fullName, groupId, expiresAt, ...limits }) => {
    // The field knows no seconds: a date that was not touched stays exactly what it was.
    const end = expiresAt === until ? user.expiresAt : toInstant(expiresAt);
    await change({ fullName, groupId: groupId ?? null, expiresAt: end, limits: toLimits(limits) });
    onClose();
    await toast('done', t('users.saved'));
  });
  return (
    <FormDrawer
      title={t('users.form.edit', { username: user.username })}
      submitLabel={t('app:actions.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('users.form.fullName')} data-autofocus {...form.getInputProps('fullName')} />
      <RecordSelect label={t('users.form.group')} clearable records={groups} {...form.getInputProps('groupId')} />
      <TextInput
        type="datetime-local"
        label={t('users.form.expires')}
        description={t('users.form.expiresHint')}
        {...form.getInputProps('expiresAt')}
      />
      <Divider label={t('users.form.limits')} labelPosition="left" />
      <Text size="sm" c="dimmed">
        {t('users.form.limitsHint')}
      </Text>
      <LimitFields getInputProps={(field) => form.getInputProps(field)} />
    </FormDrawer>
  );
}
