import { NumberInput, TextInput } from '@mantine/core';
import { z } from 'zod';
import { BatteryInput, type Battery } from '@atalaya/contract/monitor/battery.ts';
import type { Device } from '@atalaya/contract/monitor/devices.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useDescribeBattery } from './battery.queries.ts';

export interface FormProps {
  device: Pick<Device, 'id' | 'label'>;
  battery: Battery;
  onClose: () => void;
}

const Described = z.object({
  installedAt: BatteryInput.shape.installedAt.unwrap().optional(),
  newAh: BatteryInput.shape.newAh.unwrap().optional(),
});

export function DescribeBattery({ device, battery, onClose }: FormProps) {
  const { t } = useTexts('battery');
  const form = useContractForm(Described, { installedAt: battery.installedAt, newAh: battery.newAh });
  const { mutateAsync: describe } = useDescribeBattery(device.id);
  async function send({ installedAt, newAh }: z.output<typeof Described>) {
    await describe({ installedAt: installedAt ?? null, newAh: newAh ?? null });
    onClose();
    await toast('done', t('saved'));
  }
  return (
    <FormModal title={t('describe')} submitLabel={t('save')} form={form} onSubmit={form.submit(send)} onClose={onClose}>
      <TextInput type="date" label={t('installedAt')} description={t('installedHint')} {...form.getInputProps('installedAt')} />
      <NumberInput label={t('newAh')} description={t('newAhHint', { volts: battery.lowV })} {...form.getInputProps('newAh')} />
    </FormModal>
  );
}
