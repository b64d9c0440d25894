import { Text } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import type { Nas } from '@atalaya/contract/radius/nas.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { useRemoveNas, useRotateSecret } from '../changes.queries.ts';
import { EditNasDrawer, SecretModal } from './NasDrawer.tsx';

export type NasDialog = 'edit' | 'rotate' | 'remove';

interface DialogProps {
  nas: Nas;
  onClose: () => void;
}

export function NasDialogs({ dialog, ...props }: DialogProps & { dialog: NasDialog }) {
  if (dialog === 'edit') return <EditNasDrawer {...props} />;
  return dialog === 'rotate' ? <RotateDialog {...props} /> : <RemoveDialog {...props} />;
}

const NoInput = z.object({});

/** It asks, then shows the secret: its reply is the only one that ever holds it. */
function RotateDialog({ nas, onClose }: DialogProps) {
  const { t } = useTexts('radius');
  const { data: rotated, mutateAsync: rotate } = useRotateSecret();
  const form = useContractForm(NoInput, {});
  useReturnFocus();
  if (rotated) return <SecretModal nas={rotated.data} onClose={onClose} />;
  return (
    <FormModal
      title={t('nas.rotating.title', { name: nas.name })}
      submitLabel={t('nas.rotating.confirm')}
      form={form}
      onSubmit={form.submit(() => rotate(nas.id))}
      onClose={onClose}
    >
      <Text>{t('nas.rotating.effect')}</Text>
    </FormModal>
  );
}

function RemoveDialog({ nas, onClose }: DialogProps) {
  const { t } = useTexts('radius');
  const { mutateAsync: remove } = useRemoveNas();
  return (
    <ConfirmDialog
      title={t('nas.removing.title', { name: nas.name })}
      effect={t('nas.removing.effect')}
      confirmLabel={t('nas.removing.confirm')}
      onConfirm={() => remove(nas.id)}
      onClose={onClose}
    />
  );
}
