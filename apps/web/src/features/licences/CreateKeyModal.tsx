import { useTexts } from '#shared/i18n/use-texts.ts';
import { OneTimeSecretModal } from '#shared/ui/messages/OneTimeSecretModal.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { CreateKeyForm } from './CreateKeyForm.tsx';
import { rememberMadeKey } from './made-key.ts';
import { NewKeyForm } from './NewKeyForm.tsx';
import { useCreateKey, useCreateWholeKey } from './licences.queries.ts';

interface CreateKeyModalProps {
  isAdmin: boolean;
  /** Left out: whoever is an administrator. */
  mayConfigure?: boolean;
  /** A key for devices is their business, too. */
  mayBindDevices?: boolean;
  onClose: () => void;
}

/** First the form, then the new key: its reply is the only one that ever holds the whole of it. */
export function CreateKeyModal({ isAdmin, mayConfigure = isAdmin, mayBindDevices = false, onClose }: CreateKeyModalProps) {
  const { t } = useTexts('licences');
  const plain = useCreateKey();
  const whole = useCreateWholeKey();
  const created = plain.data ?? whole.data;
  useReturnFocus();

  if (!created && mayConfigure)
    return <NewKeyForm isAdmin={isAdmin} mayBindDevices={mayBindDevices} onCreate={whole.mutateAsync} onClose={onClose} />;
  if (!created) return <CreateKeyForm isAdmin={isAdmin} onCreate={plain.mutateAsync} onClose={onClose} />;
  return (
    <OneTimeSecretModal
      title={t('created.title')}
      label={t('created.secret', { label: created.data.label })}
      secret={created.data.apiKey}
      warning={t('created.once')}
      explanation={t('created.why')}
      doneLabel={t('created.done')}
      onClose={() => {
        rememberMadeKey(created.data.apiKey);
        onClose();
      }}
    />
  );
}
