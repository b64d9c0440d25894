import { NumberInput, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { KeySettings, MAX_DEVICES, MAX_SCOPES } from '@atalaya/contract/licensing/key-details.ts';
import { KeyLabel } from '@atalaya/contract/licensing/keys.ts';
import { projectsQuery } from '#shared/api/tenants.queries.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { toLocalField } from '#shared/ui/time-range/time-range.ts';
import { SellingFields } from '../selling/SellingFields.tsx';
import { sellingFields, sellingOf, toSettings } from '../selling/selling-input.ts';
import type { KeyDialogProps } from './KeyDialogs.tsx';
import { configureKey, useChangeKey } from './licence.queries.ts';

// As the contract has it, but for what a field writes otherwise: a local time, and nothing at all for "none".
const SettingsInput = KeySettings.pick({ scopes: true, devices: true }).extend({
  ...sellingFields,
  label: KeyLabel,
  projectId: z.string().optional(),
  expiresAt: z.string().optional(),
  ratePerMinute: z.number().int().min(1).max(1_000_000).optional(),
});

/** Every field that is left empty lifts its limit. Who has a key that names a device poses as it: without the section of devices nobody is asked for one. */
export function KeySettingsDrawer({ licence, mayBindDevices, onClose }: KeyDialogProps & { mayBindDevices: boolean }) {
  const { t } = useTexts(['licence', 'licences', 'selling', 'app']);
  const { mutateAsync: change } = useChangeKey(licence.id);
  const projects = useQuery(projectsQuery(licence.clientId));
  const form = useContractForm(SettingsInput, {
    label: licence.label,
    projectId: licence.projectId,
    expiresAt: licence.expiresAt ? toLocalField(new Date(licence.expiresAt)) : '',
    scopes: licence.scopes,
    ratePerMinute: licence.ratePerMinute,
    devices: licence.devices,
    ...sellingOf(licence),
  });

  const submit = form.submit(async ({ projectId, expiresAt, ratePerMinute, devices, label, scopes, ...sold }) => {
    const others = { label, scopes, ...toSettings(sold) };
    const settings = mayBindDevices ? { ...others, devices } : others;
    // The field knows no seconds: a date that was not touched stays exactly what it was.
    const isSame = licence.expiresAt !== null && expiresAt === toLocalField(new Date(licence.expiresAt));
    const end = isSame ? licence.expiresAt : expiresAt ? new Date(expiresAt).toISOString() : null;
    await change(configureKey({ ...settings, projectId: projectId ?? null, expiresAt: end, ratePerMinute: ratePerMinute ?? null }));
    onClose();
  });

  return (
    <FormDrawer title={t('settings.title')} submitLabel={t('app:actions.save')} form={form} onSubmit={submit} onClose={onClose} size="lg">
      <TextInput label={t('licences:form.label')} required data-autofocus {...form.getInputProps('label')} />
      <RecordSelect label={t('licences:form.project')} clearable records={projects} {...form.getInputProps('projectId')} />
      <TextInput
        type="datetime-local"
        label={t('settings.expiresAt')}
        description={t('settings.expiresAtHint')}
        {...form.getInputProps('expiresAt')}
      />
      <SellingFields inputProps={form.getInputProps} isAdvisory={form.values.advisory} />
      <TagsInput
        label={t('facts.scopes')}
        description={t('settings.scopesHint')}
        maxTags={MAX_SCOPES}
        splitChars={[',', ' ']}
        acceptValueOnBlur
        {...form.getInputProps('scopes')}
      />
      <NumberInput
        label={t('facts.rate')}
        description={t('settings.rateHint')}
        min={1}
        max={1_000_000}
        allowDecimal={false}
        {...form.getInputProps('ratePerMinute')}
      />
      {mayBindDevices && (
        <TagsInput
          label={t('facts.devices')}
          description={t('settings.devicesHint')}
          maxTags={MAX_DEVICES}
          splitChars={[',', ' ']}
          acceptValueOnBlur
          {...form.getInputProps('devices')}
        />
      )}
    </FormDrawer>
  );
}
