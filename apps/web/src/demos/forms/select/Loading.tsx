import { Loader, Select } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function Loading() {
  const { t } = useTexts('fields');
  return (
    <Select
      label={t('country')}
      placeholder={t('select.loading')}
      rightSection={<Loader size={16} />}
      nothingFoundMessage={t('select.loading')}
    />
  );
}
