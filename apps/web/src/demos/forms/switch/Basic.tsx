import { SimpleGrid, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function Basic() {
  const { t } = useTranslation('fields');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Switch label={t('states.off')} />
      <Switch label={t('states.offDisabled')} disabled />
      <Switch label={t('states.on')} defaultChecked />
      <Switch label={t('states.onDisabled')} defaultChecked disabled />
    </SimpleGrid>
  );
}
