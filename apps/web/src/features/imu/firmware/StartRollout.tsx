import { Input, MultiSelect, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { RolloutInput } from '@atalaya/contract/monitor/firmware.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { projectsQuery } from '#shared/api/tenants.queries.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm, type ContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { deviceNamesQuery } from '../imu.queries.ts';
import { imagesQuery, useStartRollout } from './firmware.queries.ts';
import { readWaves } from './wave-text.ts';

const { imageId, clientId, projectId } = RolloutInput.shape;
/** Everything of a client, one project, or devices one by one. */
const WIDTHS = ['all', 'project', 'devices'] as const;
const Form = z
  .object({
    imageId,
    clientId,
    width: z.enum(WIDTHS),
    projectId,
    deviceIds: z.array(z.string()),
    waves: z.string().refine((text) => readWaves(text) !== null, 'invalid'),
    pauseMinutes: RolloutInput.shape.pauseMinutes.unwrap(),
    maxFailures: RolloutInput.shape.maxFailures.unwrap(),
    patienceMinutes: RolloutInput.shape.patienceMinutes.unwrap(),
  })
  .refine(({ width, projectId: chosen }) => width !== 'project' || chosen !== undefined, {
    path: ['projectId'],
    error: 'required',
    when: () => true,
  })
  .refine(({ width, deviceIds }) => width !== 'devices' || deviceIds.length > 0, {
    path: ['deviceIds'],
    error: 'required',
    when: () => true,
  });
const USUAL = { waves: '1, 10%, 50%, 100%', pauseMinutes: 60, maxFailures: 1, patienceMinutes: 30 };

type StartForm = ContractForm<typeof Form>;

/** The devices that were found by what was typed, and those that were chosen before. */
function DevicesField({ form, clientId: client }: { form: StartForm; clientId: string | undefined }) {
  const { t } = useTexts('firmware');
  const [typed, setTyped] = useState('');
  const { data } = useQuery(deviceNamesQuery(typed, client));
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const found = new Map((data ?? []).map(({ id, label, firmware }) => [id, firmware ? `${label} · ${firmware}` : label]));
  const { onChange, ...input } = form.getInputProps('deviceIds');
  return (
    <MultiSelect
      label={t('form.devices')}
      description={t('form.devicesHint')}
      required
      searchable
      data={[...new Map([...known, ...found])].map(([value, label]) => ({ value, label }))}
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(ids: string[]) => {
        setKnown(new Map(ids.map((id) => [id, found.get(id) ?? known.get(id) ?? id])));
        onChange(ids);
      }}
      {...input}
    />
  );
}

/** How much of what the client has gets it. */
function ScopeFields({ form }: { form: StartForm }) {
  const { t } = useTexts('firmware');
  const { clientId: client, width } = form.values;
  const projects = useQuery({ ...projectsQuery(client ?? undefined), enabled: width === 'project' });
  return (
    <>
      <Input.Wrapper label={t('form.width')}>
        <SegmentedControl
          fullWidth
          data={WIDTHS.map((value) => ({ value, label: t(`form.widths.${value}`) }))}
          {...form.getInputProps('width')}
        />
      </Input.Wrapper>
      {width === 'project' && <RecordSelect label={t('form.project')} required records={projects} {...form.getInputProps('projectId')} />}
      {width === 'devices' && <DevicesField form={form} clientId={client ?? undefined} />}
    </>
  );
}

interface StartRolloutProps {
  asksClient: boolean;
  onStarted: (id: string) => void;
  onClose: () => void;
}

export function StartRollout({ asksClient, onStarted, onClose }: StartRolloutProps) {
  const { t } = useTexts('firmware');
  const focusedId = useFocusedClient()?.id;
  const { data: images } = useQuery(imagesQuery);
  const ready = (images ?? []).filter(({ state }) => state === 'ready');
  const { mutateAsync: start } = useStartRollout();
  const form = useContractForm(Form, { imageId: '', clientId: focusedId ?? null, width: 'all', projectId: null, deviceIds: [], ...USUAL });
  const submit = form.submit(async ({ waves, width, clientId: client, projectId: project, deviceIds, ...input }) => {
    const scope = {
      all: { clientId: client },
      project: { clientId: client, projectId: project },
      devices: { deviceIds },
    }[width];
    const { data } = await start({ ...input, ...scope, waves: readWaves(waves) ?? [] });
    onClose();
    onStarted(data.id);
    await toast('done', t('form.started'));
  });
  return (
    <FormDrawer title={t('rollouts.start')} submitLabel={t('form.submit')} form={form} onSubmit={submit} onClose={onClose}>
      <Select
        label={t('form.image')}
        required
        data-autofocus
        data={ready.map(({ id, version }) => ({ value: id, label: version }))}
        {...form.getInputProps('imageId')}
      />
      {asksClient && (
        <ClientField onlyKnown label={t('form.client')} placeholder={t('form.anyClient')} clearable {...form.getInputProps('clientId')} />
      )}
      <ScopeFields form={form} />
      <TextInput label={t('form.waves')} description={t('form.wavesHint')} required {...form.getInputProps('waves')} />
      <NumberInput label={t('form.pauseMinutes')} required min={0} {...form.getInputProps('pauseMinutes')} />
      <NumberInput
        label={t('form.maxFailures')}
        description={t('form.maxFailuresHint')}
        required
        min={0}
        {...form.getInputProps('maxFailures')}
      />
      <NumberInput label={t('form.patienceMinutes')} required min={1} {...form.getInputProps('patienceMinutes')} />
    </FormDrawer>
  );
}
