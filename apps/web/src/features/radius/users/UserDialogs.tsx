import { useTexts } from '#shared/i18n/use-texts.ts';
import { PasswordChange, type RadiusUser } from '@atalaya/contract/radius/users.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useSetPassword, useStopUser } from '../changes.queries.ts';
import { CertificatesDrawer } from '../certificates/CertificatesDrawer.tsx';
import { OnboardingDrawer } from '../onboarding/OnboardingDrawer.tsx';
import { KindField } from './KindField.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { UserDialog } from './UserActions.tsx';
import { EditUserDrawer } from './UserDrawer.tsx';

interface DialogProps {
  user: RadiusUser;
  onClose: () => void;
}

export function UserDialogs({ dialog, ...props }: DialogProps & { dialog: UserDialog }) {
  if (dialog === 'edit') return <EditUserDrawer {...props} />;
  if (dialog === 'password') return <PasswordModal {...props} />;
  if (dialog === 'certificates') return <CertificatesDrawer {...props} />;
  if (dialog === 'onboarding') return <OnboardingDrawer {...props} />;
  return <StopDialog how={dialog} {...props} />;
}

function PasswordModal({ user, onClose }: DialogProps) {
  const { t } = useTexts('radius');
  const { mutateAsync: change } = useSetPassword(user.id);
  const form = useContractForm(PasswordChange, { passwd: '', passwordKind: user.passwordKind });
  const submit = form.submit(async (body) => {
    await change(body);
    onClose();
    await toast('done', t('users.password.done'));
  });
  return (
    <FormModal
      title={t('users.password.title', { username: user.username })}
      submitLabel={t('users.password.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField isFocused onGenerate={(passwd) => form.setValues({ passwd })} {...form.getInputProps('passwd')} />
      <KindField {...form.getInputProps('passwordKind')} />
    </FormModal>
  );
}

function StopDialog({ how, user, onClose }: DialogProps & { how: 'disable' | 'remove' }) {
  const { t } = useTexts('radius');
  const { username } = user;
  const words = how === 'disable' ? 'disabling' : 'removing';
  const { mutateAsync: stop } = useStopUser(how);
  return (
    <ConfirmDialog
      title={t(`users.${words}.title`, { username })}
      effect={t(`users.${words}.effect`)}
      confirmLabel={t(`users.${words}.confirm`)}
      onConfirm={async () => {
        await stop(user.id);
        if (how === 'disable') void toast('done', t('users.disabling.done', { username }));
      }}
      onClose={onClose}
    />
  );
}
