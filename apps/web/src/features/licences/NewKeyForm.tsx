import { NumberInput, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Client } from '@atalaya/contract/licensing/clients.ts';
import type { OfferedPlan } from '@atalaya/contract/licensing/selling/entitlements.ts';
import { KeySettings, MAX_DEVICES, MAX_SCOPES } from '@atalaya/contract/licensing/key-details.ts';
import { KeyLabel } from '@atalaya/contract/licensing/keys.ts';
import { clientsQuery, projectsQuery, useMakeClient, useMakeProject } from '#shared/api/tenants.queries.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { toLocalField } from '#shared/ui/time-range/time-range.ts';
import type { useCreateWholeKey } from './licences.queries.ts';
import { SellingFields } from './selling/SellingFields.tsx';
import { newSelling, sellingFields, toSettings } from './selling/selling-input.ts';

const DAY_MS = 86_400_000;
const NewKeyInput = KeySettings.pick({ scopes: true, devices: true }).extend({
  label: KeyLabel,
  clientId: z.string().optional(),
  projectId: z.string().optional(),
  expiresAt: z.string().optional(),
  ratePerMinute: z.number().int().min(1).max(1_000_000).optional(),
  ...sellingFields,
});

/** An administrator says whose it is; everybody else has but one client. */
const AdminKeyInput = NewKeyInput.refine(({ clientId }) => Boolean(clientId), { path: ['clientId'], error: 'required', when: () => true });

const activeOnly = ({ data }: { data: Client[] }) => ({ data: data.filter((client) => client.active) });

interface NewKeyFormProps {
  isAdmin: boolean;
  mayBindDevices: boolean;
  onCreate: ReturnType<typeof useCreateWholeKey>['mutateAsync'];
  onClose: () => void;
}

/** All that matters in one dialogue: a label and a client are enough, a plan fills in what it starts with. */
export function NewKeyForm({ isAdmin, mayBindDevices, onCreate, onClose }: NewKeyFormProps) {
  const { t } = useTexts(['licences', 'selling']);
  const form = useContractForm(isAdmin ? AdminKeyInput : NewKeyInput, {
    label: '',
    clientId: null,
    projectId: null,
    expiresAt: '',
    scopes: [],
    devices: [],
    ratePerMinute: null,
    ...newSelling,
  });
  const { clientId } = form.values;
  const makeClient = useMakeClient();
  const makeProject = useMakeProject(clientId || null);
  const clients = useQuery({ ...clientsQuery, enabled: isAdmin, select: activeOnly });
  const projects = useQuery({ ...projectsQuery(clientId || undefined), enabled: !isAdmin || clientId !== null });
  const fillIn = (plan: OfferedPlan | undefined) => {
    if (plan?.seats) form.setFieldValue('seats', plan.seats);
    if (plan?.validDays) form.setFieldValue('expiresAt', toLocalField(new Date(Date.now() + plan.validDays * DAY_MS)));
  };
  const submit = form.submit(({ label, clientId: owner, projectId, expiresAt, scopes, devices, ratePerMinute, ...sold }) =>
    onCreate({
      ...toSettings(sold),
      label,
      clientId: owner,
      projectId: projectId ?? null,
      expiresAt: expiresAt ? new Date(expiresAt).toISOString() : null,
      scopes,
      ...(devices && devices.length > 0 ? { devices } : {}),
      ratePerMinute: ratePerMinute ?? null,
    }),
  );
  return (
    <FormDrawer title={t('form.title')} submitLabel={t('form.submit')} form={form} onSubmit={submit} onClose={onClose} size="lg">
      <TextInput label={t('form.label')} description={t('form.labelHint')} required data-autofocus {...form.getInputProps('label')} />
      {isAdmin && (
        <RecordSelect
          label={t('form.client')}
          description={t('form.clientHint')}
          required
          records={clients}
          make={makeClient}
          {...form.getInputProps('clientId')}
          onChange={(chosen) => form.setValues({ clientId: chosen, projectId: null })}
        />
      )}
      <RecordSelect
        label={t('form.project')}
        description={t('form.projectHint')}
        clearable
        disabled={isAdmin && clientId === null}
        placeholder={isAdmin && clientId === null ? t('form.chooseClient') : undefined}
        records={projects}
        make={isAdmin ? makeProject : undefined}
        {...form.getInputProps('projectId')}
      />
      <TextInput type="datetime-local" label={t('form.expires')} description={t('form.expiresHint')} {...form.getInputProps('expiresAt')} />
      <SellingFields inputProps={form.getInputProps} isAdvisory={form.values.advisory} onPlan={fillIn} />
      <TagsInput
        label={t('form.scopes')}
        description={t('form.scopesHint')}
        maxTags={MAX_SCOPES}
        splitChars={[',', ' ']}
        acceptValueOnBlur
        {...form.getInputProps('scopes')}
      />
      {mayBindDevices && (
        <TagsInput
          label={t('selling:fields.devices')}
          description={t('selling:fields.devicesHint')}
          maxTags={MAX_DEVICES}
          splitChars={[',', ' ']}
          acceptValueOnBlur
          {...form.getInputProps('devices')}
        />
      )}
      <NumberInput
        label={t('form.rate')}
        description={t('form.rateHint')}
        min={1}
        max={1_000_000}
        allowDecimal={false}
        {...form.getInputProps('ratePerMinute')}
      />
    </FormDrawer>
  );
}
