import { NumberInput, Text } from '@mantine/core';
import { BatteryTest } from '@atalaya/contract/monitor/downlink.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useTestBattery } from './battery.queries.ts';
import type { FormProps } from './DescribeBattery.tsx';

const LONGEST_TEST_MINUTES = 600;

export function TestBattery({ device, battery, onClose }: FormProps) {
  const { t } = useTexts('battery');
  const form = useContractForm(BatteryTest, { stopV: battery.lowV, maxMinutes: LONGEST_TEST_MINUTES });
  const { mutateAsync: order } = useTestBattery(device.id);
  async function send(test: BatteryTest) {
    await order(test);
    onClose();
    await toast('done', t('test.ordered'));
  }
  return (
    <FormModal
      title={t('test.title', { name: device.label })}
      submitLabel={t('test.order')}
      form={form}
      onSubmit={form.submit(send)}
      onClose={onClose}
    >
      <Text size="sm">{t('test.text')}</Text>
      <NumberInput label={t('test.stopV')} required {...form.getInputProps('stopV')} />
      <NumberInput label={t('test.maxMinutes')} required {...form.getInputProps('maxMinutes')} />
    </FormModal>
  );
}
