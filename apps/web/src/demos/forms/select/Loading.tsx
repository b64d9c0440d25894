import { Loader, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function Loading() {
  const { t } = useTranslation('fields');
  return (
    <Select
      label={t('country')}
      placeholder={t('select.loading')}
      rightSection={<Loader size={16} />}
      nothingFoundMessage={t('select.loading')}
    />
  );
}
