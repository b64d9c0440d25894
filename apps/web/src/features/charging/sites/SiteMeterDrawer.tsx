import { NumberInput, Select, Text } from '@mantine/core';
import type { SitePower } from '@atalaya/contract/charging/site-power.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { MeterFields } from './MeterFields.tsx';
import { draftOf, METER_KINDS, METER_MODES, MeterForm, settingsOf } from './meter-draft.ts';
import { readingPath, useSetSiteMeter } from './site-power.queries.ts';

export function SiteMeterDrawer({ power, onClose }: { power: SitePower; onClose: () => void }) {
  const { t } = useTexts(['sharing', 'app']);
  const { mutateAsync: save } = useSetSiteMeter(power.siteId);
  const form = useContractForm(MeterForm, draftOf(power));
  const { mode, kind } = form.values;
  const submit = form.submit(async (input) => {
    await save(settingsOf(input));
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
        data={METER_MODES.map((one) => ({ value: one, label: t(`modes.${one}`) }))}
        {...form.getInputProps('mode')}
      />
      {mode !== 'off' && (
        <>
          <NumberInput label={t('safe')} description={t('safeHint')} required min={0} suffix=" A" {...form.getInputProps('safeA')} />
          <Select
            label={t('meter.kind')}
            allowDeselect={false}
            data={METER_KINDS.map((one) => ({ value: one, label: t(`meter.kinds.${one}`) }))}
            {...form.getInputProps('kind')}
          />
          {kind === 'push' ? (
            <Text size="sm" c="dimmed">
              {t('push', { path: readingPath(power.siteId) })}
            </Text>
          ) : (
            <MeterFields form={form} kind={kind} />
          )}
        </>
      )}
    </FormDrawer>
  );
}
