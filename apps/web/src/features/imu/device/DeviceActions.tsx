import { Button, Menu } from '@mantine/core';
import {
  Activity,
  Building2,
  ChevronDown,
  FolderInput,
  KeyRound,
  MapPin,
  Pencil,
  RotateCw,
  Settings2,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { AppAbility } from '@atalaya/access/ability.ts';
import type { Device } from '@atalaya/contract/monitor/devices.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { toast, toastFailure } from '#shared/ui/messages/toast.ts';
import { ping } from './device.queries.ts';

export type DeviceDialog = 'reboot' | 'label' | 'place' | 'project' | 'site' | 'config' | 'key' | 'remove';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;
const more: { dialog: DeviceDialog; icon: LucideIcon; action: string }[] = [
  { dialog: 'label', icon: Pencil, action: 'label' },
  { dialog: 'place', icon: MapPin, action: 'place' },
  { dialog: 'project', icon: FolderInput, action: 'update' },
  { dialog: 'site', icon: Building2, action: 'update' },
  { dialog: 'config', icon: Settings2, action: 'configure' },
  { dialog: 'key', icon: KeyRound, action: 'create' },
  { dialog: 'remove', icon: Trash2, action: 'delete' },
];

interface DeviceActionsProps {
  device: Device;
  ability: AppAbility;
  onOpen: (dialog: DeviceDialog) => void;
}

export function DeviceActions({ device, ability, onOpen }: DeviceActionsProps) {
  const { t } = useTexts('device');
  const locale = useLocale();
  const [isPinging, setPinging] = useState(false);
  const allowed = more.filter(({ action }) => ability.can(action, 'Device'));

  async function sendPing() {
    setPinging(true);
    try {
      const { alive, rttMs } = await ping(device.id);
      const text = alive
        ? t('ping.alive', { label: device.label, ms: formatMeasure(rttMs ?? 0, locale, 0) })
        : t('ping.silent', { label: device.label });
      await toast(alive ? 'done' : 'failed', text);
    } catch (error) {
      await toastFailure(error);
    } finally {
      setPinging(false);
    }
  }

  return (
    <>
      {ability.can('ping', 'Device') && (
        <Button variant="default" leftSection={<Activity {...icon} />} loading={isPinging} onClick={() => void sendPing()}>
          {t('actions.ping')}
        </Button>
      )}
      {ability.can('reboot', 'Device') && (
        <Button variant="default" leftSection={<RotateCw {...icon} />} onClick={() => onOpen('reboot')}>
          {t('actions.reboot')}
        </Button>
      )}
      {allowed.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" rightSection={<ChevronDown {...icon} />}>
              {t('actions.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {allowed.map(({ dialog, icon: Icon }) => (
              <Menu.Item
                key={dialog}
                leftSection={<Icon {...icon} />}
                color={dialog === 'remove' ? 'red' : undefined}
                onClick={() => onOpen(dialog)}
              >
                {t(`actions.${dialog}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
