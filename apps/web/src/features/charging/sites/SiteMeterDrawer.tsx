import { NumberInput, Select, Text } from '@mantine/core';
import { z } from 'zod';
import type { SitePower } from '@atalaya/contract/charging/site-power.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { readingPath, useSetSiteMeter } from './site-power.queries.ts';

const MODES = ['off', 'limit', 'surplus'] as const;
const Form = z.object({ mode: z.enum(MODES), safeA: z.number().min(0).max(10_000) });

export function SiteMeterDrawer({ power, onClose }: { power: SitePower; onClose: () => void }) {
  const { t } = useTexts(['sharing', 'app']);
  const { mutateAsync: save } = useSetSiteMeter(power.siteId);
  const form = useContractForm(Form, { mode: power.mode ?? 'off', safeA: power.safeA });
  const submit = form.submit(async ({ mode, safeA }) => {
    await save({ mode: mode === 'off' ? null : mode, safeA });
    onClose();
    await toast('done', t('saved'));
  });
  return (
    <FormDrawer
      title={t('setTitle', { name: power.siteName })}
      submitLabel={t('app:actions.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={t('mode')}
        allowDeselect={false}
        data={MODES.map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))}
        {...form.getInputProps('mode')}
      />
      <NumberInput label={t('safe')} description={t('safeHint')} required min={0} suffix=" A" {...form.getInputProps('safeA')} />
      <Text size="sm" c="dimmed">
        {t('push', { path: readingPath(power.siteId) })}
      </Text>
    </FormDrawer>
  );
}
