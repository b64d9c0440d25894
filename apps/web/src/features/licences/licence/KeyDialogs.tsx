import { TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import type { LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import { KeyLabel } from '@atalaya/contract/licensing/keys.ts';
import { canSee } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import type { KeyDialog } from './KeyActions.tsx';
import { KeySettingsDrawer } from './KeySettingsDrawer.tsx';
import { MoveKeyModal } from './MoveKeyModal.tsx';
import { RotateKeyModal } from './RotateKeyModal.tsx';
import { expireKey, relabelKey, suspendKey, useChangeKey } from './licence.queries.ts';

export interface KeyDialogProps {
  licence: LicenceKeyDetails;
  onClose: () => void;
}

export function KeyDialogs({ open, user, ...props }: KeyDialogProps & { open: KeyDialog; user: Account }) {
  if (open === 'configure') return <KeySettingsDrawer mayBindDevices={canSee(user, 'imuProject')} {...props} />;
  if (open === 'move') return <MoveKeyModal {...props} />;
  if (open === 'rotate') return <RotateKeyModal {...props} />;
  if (open === 'relabel') return <RelabelModal {...props} />;
  return <StopKeyDialog how={open} {...props} />;
}

const LabelInput = z.object({ label: KeyLabel });

function RelabelModal({ licence, onClose }: KeyDialogProps) {
  const { t } = useTexts(['licence', 'licences', 'app']);
  const { mutateAsync: change } = useChangeKey(licence.id);
  const form = useContractForm(LabelInput, { label: licence.label });
  const submit = form.submit(async ({ label }) => {
    await change(relabelKey(label));
    onClose();
  });
  return (
    <FormModal title={t('actions.relabel')} submitLabel={t('app:actions.save')} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput label={t('licences:form.label')} required data-autofocus {...form.getInputProps('label')} />
    </FormModal>
  );
}

function StopKeyDialog({ how, licence, onClose }: KeyDialogProps & { how: 'expire' | 'suspend' }) {
  const { t } = useTexts('licence');
  const { mutateAsync: change } = useChangeKey(licence.id);
  return (
    <ConfirmDialog
      title={t(`confirm.${how}.title`, { label: licence.label })}
      effect={t(`confirm.${how}.effect`)}
      confirmLabel={t(`actions.${how}`)}
      onConfirm={() => change(how === 'expire' ? expireKey : suspendKey)}
      onClose={onClose}
    />
  );
}
