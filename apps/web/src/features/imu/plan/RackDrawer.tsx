import { Button, Group, NumberInput, Select, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RackInput, type PlanDevice, type Rack } from '@atalaya/contract/monitor/plans.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useCheckedSend } from '#shared/form/use-checked-send.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useSaveRack } from './plan.queries.ts';

const USUAL_UNITS = 42;
const figure = (value: number | string) => (typeof value === 'number' ? value : 0);

interface RackDrawerProps {
  siteId: string;
  /** Null: a new one. */
  rack: Rack | null;
  devices: readonly PlanDevice[];
  onClose: () => void;
}

/** What a rack is called, how high it is, and what stands in which units. */
export function RackDrawer({ siteId, rack, devices, onClose }: RackDrawerProps) {
  const { t } = useTexts(['plan', 'app']);
  const [draft, setDraft] = useState<RackInput>({ name: rack?.name ?? '', units: rack?.units ?? USUAL_UNITS, slots: rack?.slots ?? [] });
  const { mutateAsync: save } = useSaveRack(siteId, rack?.id);
  const form = useCheckedSend(checkForm(RackInput, draft), async () => {
    await save(draft);
    onClose();
    await toast('done', t('rack.saved'));
  });
  const change = (part: Partial<RackInput>) => setDraft((current) => ({ ...current, ...part }));
  const changeSlot = (at: number, part: Partial<RackInput['slots'][number]>) =>
    change({ slots: draft.slots.map((slot, index) => (index === at ? { ...slot, ...part } : slot)) });
  const options = devices.map(({ id, label }) => ({ value: id, label }));
  return (
    <FormDrawer
      title={rack ? t('rack.edit', { name: rack.name }) : t('rack.create')}
      size="lg"
      submitLabel={t('app:actions.save')}
      form={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput
        label={t('rack.name')}
        required
        data-autofocus
        value={draft.name}
        error={form.fault('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NumberInput
        label={t('rack.height')}
        required
        min={1}
        value={draft.units}
        error={form.fault('units')}
        onChange={(units) => change({ units: figure(units) })}
      />
      {draft.slots.map((slot, at) => (
        <Group key={at} gap="xs" align="end" wrap="nowrap">
          <Select
            label={t('rack.device')}
            placeholder={t('rack.other')}
            clearable
            searchable
            data={options}
            value={slot.deviceId}
            error={form.fault(`slots.${at}.deviceId`)}
            onChange={(deviceId) => changeSlot(at, { deviceId, label: '' })}
          />
          {slot.deviceId === null && (
            <TextInput
              label={t('rack.what')}
              value={slot.label}
              error={form.fault(`slots.${at}.label`)}
              onChange={(event) => changeSlot(at, { label: event.currentTarget.value })}
            />
          )}
          <NumberInput
            label={t('rack.bottom')}
            min={1}
            value={slot.bottom}
            error={form.fault(`slots.${at}.bottom`)}
            onChange={(bottom) => changeSlot(at, { bottom: figure(bottom) })}
          />
          <NumberInput
            label={t('rack.size')}
            min={1}
            value={slot.height}
            error={form.fault(`slots.${at}.height`)}
            onChange={(height) => changeSlot(at, { height: figure(height) })}
          />
          <IconAction
            icon={Trash2}
            label={t('rack.removeSlot')}
            onClick={() => change({ slots: draft.slots.filter((_, index) => index !== at) })}
          />
        </Group>
      ))}
      <Button
        variant="default"
        leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => change({ slots: [...draft.slots, { deviceId: null, label: '', bottom: 1, height: 1 }] })}
      >
        {t('rack.addSlot')}
      </Button>
    </FormDrawer>
  );
}
