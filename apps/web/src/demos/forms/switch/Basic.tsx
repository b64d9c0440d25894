import { SimpleGrid, Switch } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function Basic() {
  const { t } = useTexts('fields');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Switch label={t('states.off')} />
      <Switch label={t('states.offDisabled')} disabled />
      <Switch label={t('states.on')} defaultChecked />
      <Switch label={t('states.onDisabled')} defaultChecked disabled />
    </SimpleGrid>
  );
}
