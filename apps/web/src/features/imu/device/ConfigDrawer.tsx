import { NumberInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { DeviceConfig } from '@atalaya/contract/monitor/config.ts';
import type { Device } from '@atalaya/contract/monitor/devices.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { configQuery, pushConfig, useDeviceChange } from './device.queries.ts';

const fields = ['reportPeriodS', 'acPresentV', 'batteryLowV', 'tempHighC', 'tempLowC'] as const;

function ConfigForm({ device, config, onClose }: { device: Device; config: DeviceConfig; onClose: () => void }) {
  const { t } = useTexts('device');
  const form = useContractForm(DeviceConfig, config);
  const { mutateAsync: push } = useDeviceChange(pushConfig(device.id));
  async function send(wanted: DeviceConfig) {
    await push(wanted);
    onClose();
    await toast('done', t('config.pushed'));
  }
  return (
    <FormDrawer title={t('config.title')} submitLabel={t('actions.save')} form={form} onSubmit={form.submit(send)} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('config.text')}
      </Text>
      {fields.map((field) => (
        <NumberInput key={field} label={t(`config.${field}`)} required {...form.getInputProps(field)} />
      ))}
    </FormDrawer>
  );
}

export function ConfigDrawer({ device, onClose }: { device: Device; onClose: () => void }) {
  const { data: config } = useQuery(configQuery(device.id));
  return config ? <ConfigForm device={device} config={config} onClose={onClose} /> : null;
}
