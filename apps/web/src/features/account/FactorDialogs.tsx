import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { Passkey } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { PasskeyCancelled } from '#shared/factors/passkey-cancelled.ts';
import { RecoveryCodes } from '#shared/factors/RecoveryCodes.tsx';
import { SetUpApp } from '#shared/factors/SetUpApp.tsx';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { deviceOf } from '#shared/format/user-agent.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { useAddPasskey, useRemovePasskey, useRemoveTotp, useRenamePasskey, useRenewRecoveryCodes } from './factors.queries.ts';

export type FactorDialog =
  | { kind: 'addApp' }
  | { kind: 'removeApp' }
  | { kind: 'addPasskey' }
  | { kind: 'renewCodes' }
  | { kind: 'renamePasskey'; passkey: Passkey }
  | { kind: 'removePasskey'; passkey: Passkey };

interface DialogProps {
  onClose: () => void;
}

export function FactorDialogs({ open, onClose }: DialogProps & { open: FactorDialog }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <CodesModal codes={codes} onClose={onClose} />;
  if (open.kind === 'addApp') return <AppModal onCodes={setCodes} onClose={onClose} />;
  if (open.kind === 'removeApp') return <RemoveAppDialog onClose={onClose} />;
  if (open.kind === 'addPasskey') return <AddPasskeyModal onCodes={setCodes} onClose={onClose} />;
  if (open.kind === 'renewCodes') return <RenewDialog onCodes={setCodes} onClose={onClose} />;
  const { passkey } = open;
  return open.kind === 'renamePasskey' ? (
    <RenameModal passkey={passkey} onClose={onClose} />
  ) : (
    <RemovePasskeyDialog passkey={passkey} onClose={onClose} />
  );
}

/** It does not close by a press beside it: the codes are shown this once. */
function CodesModal({ codes, onClose }: DialogProps & { codes: readonly string[] }) {
  const { t } = useTexts('factors');
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={t('recovery.title')} withCloseButton={false} closeOnClickOutside={false} closeOnEscape={false}>
      <RecoveryCodes codes={codes} onDone={onClose} />
    </Modal>
  );
}

type WithCodes = DialogProps & { onCodes: (codes: readonly string[]) => void };

function AppModal({ onCodes, onClose }: WithCodes) {
  const { t } = useTexts('factors');
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={t('app.title')}>
      <SetUpApp onDone={onCodes} />
    </Modal>
  );
}

function RemoveAppDialog({ onClose }: DialogProps) {
  const { t } = useTexts('factors');
  const { mutateAsync: remove } = useRemoveTotp();
  async function confirm() {
    await remove();
    void toast('done', t('app.removed'));
  }
  return (
    <ConfirmDialog
      title={t('app.removeTitle')}
      effect={t('app.removeEffect')}
      confirmLabel={t('app.remove')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

const NameForm = z.object({ name: z.string().trim().min(1, 'required').max(80, 'too_long') });

function AddPasskeyModal({ onCodes, onClose }: WithCodes) {
  const { t } = useTexts('factors');
  const { mutateAsync: add } = useAddPasskey();
  const form = useContractForm(NameForm, { name: deviceOf(navigator.userAgent).system ?? t('passkeys.unnamed') });
  const submit = form.submit(async ({ name }) => {
    try {
      const { recoveryCodes } = await add(name);
      void toast('done', t('passkeys.added'));
      if (recoveryCodes) onCodes(recoveryCodes);
      else onClose();
    } catch (error) {
      if (!(error instanceof PasskeyCancelled)) throw error;
    }
  });
  return (
    <FormModal title={t('passkeys.add')} submitLabel={t('passkeys.add')} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput label={t('passkeys.name')} data-autofocus {...form.getInputProps('name')} />
    </FormModal>
  );
}

function RenameModal({ passkey, onClose }: DialogProps & { passkey: Passkey }) {
  const { t } = useTexts(['factors', 'app']);
  const { mutateAsync: rename } = useRenamePasskey(passkey.id);
  const form = useContractForm(NameForm, { name: passkey.name });
  const submit = form.submit(async ({ name }) => {
    await rename(name);
    onClose();
  });
  return (
    <FormModal title={t('passkeys.renameTitle')} submitLabel={t('app:actions.save')} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput label={t('passkeys.name')} data-autofocus {...form.getInputProps('name')} />
    </FormModal>
  );
}

function RemovePasskeyDialog({ passkey, onClose }: DialogProps & { passkey: Passkey }) {
  const { t } = useTexts('factors');
  const { mutateAsync: remove } = useRemovePasskey();
  async function confirm() {
    await remove(passkey.id);
    void toast('done', t('passkeys.removed'));
  }
  return (
    <ConfirmDialog
      title={t('passkeys.removeTitle', { name: passkey.name })}
      effect={t('passkeys.removeEffect')}
      confirmLabel={t('passkeys.remove')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function RenewDialog({ onCodes, onClose }: WithCodes) {
  const { t } = useTexts('factors');
  const { mutateAsync: renew } = useRenewRecoveryCodes();
  return (
    <ConfirmDialog
      title={t('recovery.renewTitle')}
      effect={t('recovery.renewEffect')}
      confirmLabel={t('recovery.renew')}
      onConfirm={async () => onCodes(await renew())}
      onClose={onClose}
      onSuccess={() => undefined}
    />
  );
}
