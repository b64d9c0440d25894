import { Checkbox, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function Basic() {
  const { t } = useTexts('fields');
  const [isBetween, setBetween] = useState(true);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Checkbox label={t('states.unchecked')} />
      <Checkbox label={t('states.uncheckedDisabled')} disabled />
      <Checkbox label={t('states.checked')} defaultChecked />
      <Checkbox label={t('states.checkedDisabled')} defaultChecked disabled />
      <Checkbox label={t('states.between')} indeterminate={isBetween} onChange={() => setBetween(false)} />
      <Checkbox label={t('states.betweenDisabled')} indeterminate disabled />
    </SimpleGrid>
  );
}
