import { PasswordInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { isAdmin } from '@atalaya/access/sections.ts';
import { NewUser } from '@atalaya/contract/licensing/people.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { NewPassword } from '@atalaya/contract/session/password.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { clientMissing, hasClient } from './has-client.ts';
import { LinkModal } from './LinkModal.tsx';
import { nameOf } from './user-cells.tsx';
import type { UserDialog } from './UserActions.tsx';
import { UserFields } from './UserFields.tsx';
import { changeUser, disableUser, resetFactors, setPassword, useChangeUser } from './users.queries.ts';

interface DialogProps {
  user: Account;
  viewer: Account;
  onClose: () => void;
}
const inForm = { failureShownBy: 'form' } as const;

export function UserDialogs({ open, link, ...props }: DialogProps & { open: UserDialog; link: string }) {
  if (open === 'link') return <LinkModal email={props.user.email} url={link} onClose={props.onClose} />;
  if (open === 'edit') return <EditUserDrawer {...props} />;
  if (open === 'reset') return <ResetDialog {...props} />;
  return open === 'password' ? <PasswordModal {...props} /> : <DisableDialog {...props} />;
}

const EditInput = NewUser.omit({ email: true, passwd: true }).refine(hasClient, clientMissing);

function EditUserDrawer({ user, viewer, onClose }: DialogProps) {
  const { t } = useTexts(['users', 'app']);
  const { mutateAsync: change } = useChangeUser(user, inForm);
  const { name, lastname, client_id: clientId, locale, access } = user;
  const role = isAdmin(user) ? 'admin' : 'client';
  const form = useContractForm(EditInput, { name, lastname, role, clientId, locale, access, roleId: user.ownRole?.id ?? null });
  const submit = form.submit(async (input) => {
    const isAtHome = !isAdmin({ role: input.role }) && input.clientId === clientId;
    const roleId = input.roleId && (isAtHome || input.roleId !== user.ownRole?.id) ? input.roleId : null;
    await change(changeUser({ ...input, clientId: input.clientId ?? null, roleId }));
    onClose();
  });
  return (
    <FormDrawer title={t('actions.edit')} submitLabel={t('app:actions.save')} form={form} onSubmit={submit} onClose={onClose}>
      <UserFields
        viewer={viewer}
        role={form.values.role}
        access={form.values.access}
        clientId={form.values.clientId}
        roleId={form.values.roleId}
        inputProps={(field) => form.getInputProps(field)}
        onRoleChange={(chosen) => form.setValues({ role: chosen, clientId: chosen === 'admin' ? null : clientId })}
        onAccessChange={(chosen) => form.setFieldValue('access', chosen)}
      />
    </FormDrawer>
  );
}

const PasswordInputSchema = z.object({ passwd: NewPassword });

function PasswordModal({ user, onClose }: DialogProps) {
  const { t } = useTexts('users');
  const { mutateAsync: change } = useChangeUser(user, inForm);
  const form = useContractForm(PasswordInputSchema, { passwd: '' });
  const submit = form.submit(async ({ passwd }) => {
    await change(setPassword(passwd));
    void toast('done', t('password.done', { name: nameOf(user) }));
    onClose();
  });
  return (
    <FormModal
      title={t('password.title', { name: nameOf(user) })}
      submitLabel={t('actions.password')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordInput
        label={t('password.label')}
        description={t('password.hint')}
        required
        data-autofocus
        autoComplete="new-password"
        {...form.getInputProps('passwd')}
      />
    </FormModal>
  );
}

function ResetDialog({ user, onClose }: DialogProps) {
  const { t } = useTexts('users');
  const { mutateAsync: change } = useChangeUser(user, inForm);
  async function reset() {
    await change(resetFactors);
    void toast('done', t('reset.done', { name: nameOf(user) }));
  }
  return (
    <ConfirmDialog
      title={t('reset.title', { name: nameOf(user) })}
      effect={t('reset.effect')}
      confirmLabel={t('actions.reset')}
      onConfirm={reset}
      onClose={onClose}
    />
  );
}

function DisableDialog({ user, onClose }: DialogProps) {
  const { t } = useTexts('users');
  const { mutateAsync: change } = useChangeUser(user, inForm);
  return (
    <ConfirmDialog
      title={t('disable.title', { name: nameOf(user) })}
      effect={t('disable.effect')}
      confirmLabel={t('actions.disable')}
      onConfirm={() => change(disableUser)}
      onClose={onClose}
    />
  );
}
