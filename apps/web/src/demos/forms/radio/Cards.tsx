import { Radio, RadioCard, RadioIndicator, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './Cards.module.css';

const plans = ['basic', 'team', 'company'] as const;

export function Cards() {
  const { t } = useTexts('fields');
  const [plan, setPlan] = useState<string | null>('basic');
  return (
    <Radio.Group label={t('plan')} value={plan} onChange={setPlan}>
      <Stack gap="xs" mt={4}>
        {plans.map((value) => (
          <RadioCard key={value} value={value} className={classes.card}>
            <RadioIndicator />
            <span>
              <Text component="span" display="block" fw={500}>
                {t(`plans.${value}`)}
              </Text>
              <Text component="span" display="block" size="sm" c="dimmed">
                {t(`plans.${value}Text`)}
              </Text>
            </span>
          </RadioCard>
        ))}
      </Stack>
    </Radio.Group>
  );
}
