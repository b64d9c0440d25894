import { Group, Radio, Stack } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

const plans = ['basic', 'team', 'company'] as const;

export function Basic() {
  const { t } = useTexts('fields');
  return (
    <Stack>
      <Radio.Group label={t('plan')} defaultValue="team">
        <Group mt={4}>
          {plans.map((plan) => (
            <Radio key={plan} value={plan} label={t(`plans.${plan}`)} />
          ))}
        </Group>
      </Radio.Group>
      <Radio.Group label={t('language')} defaultValue="es">
        <Stack gap={6} mt={4}>
          <Radio value="en" label={t('tongues.en')} />
          <Radio value="es" label={t('tongues.es')} />
        </Stack>
      </Radio.Group>
      <Radio.Group label={t('states.disabled')} defaultValue="on">
        <Group mt={4}>
          <Radio disabled value="on" label={t('states.checkedDisabled')} />
          <Radio disabled value="off" label={t('states.uncheckedDisabled')} />
        </Group>
      </Radio.Group>
    </Stack>
  );
}
