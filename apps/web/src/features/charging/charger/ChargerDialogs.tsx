import { Text } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { useRemoveCharger, useRenewPassword } from '../changes.queries.ts';
import { ChargerAccess } from '../chargers/ChargerAccess.tsx';
import { EditChargerDrawer } from './EditChargerDrawer.tsx';

const NoInput = z.object({});

interface ChargerDialogsProps {
  dialog: 'edit' | 'password' | 'remove';
  charger: Charger;
  onRemoved: () => void;
  onClose: () => void;
}

export function ChargerDialogs({ dialog, onRemoved, ...props }: ChargerDialogsProps) {
  if (dialog === 'edit') return <EditChargerDrawer {...props} />;
  return dialog === 'password' ? <RenewPassword {...props} /> : <RemoveCharger {...props} onRemoved={onRemoved} />;
}

/** It asks, then shows the password: its reply is the only one that ever holds it. */
function RenewPassword({ charger, onClose }: { charger: Charger; onClose: () => void }) {
  const { t } = useTexts('charging');
  const { data: renewed, mutateAsync: renew } = useRenewPassword();
  const form = useContractForm(NoInput, {});
  useReturnFocus();
  if (renewed) return <ChargerAccess charger={renewed.data} onClose={onClose} />;
  return (
    <FormModal
      title={t('password.renewing', { name: charger.label })}
      submitLabel={t('password.renew')}
      form={form}
      onSubmit={form.submit(() => renew(charger.id))}
      onClose={onClose}
    >
      <Text>{t('password.effect')}</Text>
    </FormModal>
  );
}

function RemoveCharger({ charger, onRemoved, onClose }: { charger: Charger; onRemoved: () => void; onClose: () => void }) {
  const { t } = useTexts('charging');
  const { mutateAsync: remove } = useRemoveCharger();
  return (
    <ConfirmDialog
      title={t('charger.removing', { name: charger.label })}
      effect={t('charger.removeEffect')}
      confirmLabel={t('charger.remove')}
      onConfirm={() => remove(charger.id).then(onRemoved)}
      onClose={onClose}
    />
  );
}
