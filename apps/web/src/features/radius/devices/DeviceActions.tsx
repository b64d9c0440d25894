import { Group } from '@mantine/core';
import { Ban, Pencil, Play, Trash2 } from 'lucide-react';
import type { MacDevice } from '@atalaya/contract/radius/devices.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useEnableDevice } from './mac-devices.queries.ts';

export type DeviceDialog = 'edit' | 'disable' | 'remove';

export function DeviceActions({ device, onOpen }: { device: MacDevice; onOpen: (dialog: DeviceDialog) => void }) {
  const { t } = useTexts('macdevices');
  const name = device.name || device.mac;
  const { mutate: enable, isPending } = useEnableDevice();
  const label = (action: DeviceDialog | 'enable') => `${t(`actions.${action}`)}: ${name}`;
  return (
    <Group gap={2} wrap="nowrap">
      <IconAction icon={Pencil} label={label('edit')} onClick={() => onOpen('edit')} />
      {device.enabled ? (
        <IconAction icon={Ban} label={label('disable')} onClick={() => onOpen('disable')} />
      ) : (
        <IconAction
          icon={Play}
          label={label('enable')}
          loading={isPending}
          onClick={() => enable(device.id, { onSuccess: () => void toast('done', t('enabled', { name })) })}
        />
      )}
      <IconAction icon={Trash2} label={label('remove')} onClick={() => onOpen('remove')} />
    </Group>
  );
}
