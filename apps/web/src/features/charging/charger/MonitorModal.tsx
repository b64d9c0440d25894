import { NumberInput, Select } from '@mantine/core';
import { z } from 'zod';
import type { ModelComponent, ModelVariable } from '@atalaya/contract/charging/device-model.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useSendCommand } from '../changes.queries.ts';
import { MONITOR_TYPES, variableName, wireName } from './model-tree.ts';

/** OCPP counts from 0, danger, to 9, debug; 5 is a warning. */
const [WORST, LEAST, WARNING] = [0, 9, 5];
const MonitorForm = z.object({
  type: z.enum(MONITOR_TYPES),
  value: z.number('required'),
  severity: z.number('required').int().min(WORST).max(LEAST),
});

interface MonitorModalProps {
  chargerId: string;
  component: ModelComponent;
  variable: ModelVariable;
  onClose: () => void;
}

/** The charger watches a variable from now on, and tells of it as an event; whether it agreed stands among the commands. */
export function MonitorModal({ chargerId, component, variable, onClose }: MonitorModalProps) {
  const { t } = useTexts('stations');
  const { send } = useSendCommand(chargerId, 'form');
  const form = useContractForm(MonitorForm, { type: 'UpperThreshold', value: variable.max ?? 0, severity: WARNING });
  const submit = form.submit(async (input) => {
    await send({ action: 'SetVariableMonitoring', payload: { setMonitoringData: [{ ...wireName(component, variable), ...input }] } });
    onClose();
  });
  return (
    <FormModal
      title={t('monitor.title', { name: variableName(variable) })}
      submitLabel={t('monitor.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={t('monitor.type')}
        allowDeselect={false}
        data={MONITOR_TYPES.map((type) => ({ value: type, label: t(`monitor.types.${type}`) }))}
        {...form.getInputProps('type')}
      />
      <NumberInput
        label={variable.unit ? `${t('model.value')} (${variable.unit})` : t('model.value')}
        required
        data-autofocus
        {...form.getInputProps('value')}
      />
      <NumberInput
        label={t('monitor.severity')}
        description={t('monitor.severityHint')}
        min={WORST}
        max={LEAST}
        {...form.getInputProps('severity')}
      />
    </FormModal>
  );
}
