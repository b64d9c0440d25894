import { NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { RolloutInput } from '@atalaya/contract/monitor/firmware.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { imagesQuery, useStartRollout } from './firmware.queries.ts';
import { readWaves } from './wave-text.ts';

const { imageId, clientId } = RolloutInput.shape;
const Form = z.object({
  imageId,
  clientId,
  waves: z.string().refine((text) => readWaves(text) !== null, 'invalid'),
  pauseMinutes: RolloutInput.shape.pauseMinutes.unwrap(),
  maxFailures: RolloutInput.shape.maxFailures.unwrap(),
  patienceMinutes: RolloutInput.shape.patienceMinutes.unwrap(),
});
const USUAL = { waves: '1, 10%, 50%, 100%', pauseMinutes: 60, maxFailures: 1, patienceMinutes: 30 };

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
  const form = useContractForm(Form, { imageId: '', clientId: focusedId ?? null, ...USUAL });
  const submit = form.submit(async ({ waves, ...input }) => {
    const { data } = await start({ ...input, waves: readWaves(waves) ?? [] });
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
        <ClientField label={t('form.client')} placeholder={t('form.anyClient')} clearable {...form.getInputProps('clientId')} />
      )}
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
