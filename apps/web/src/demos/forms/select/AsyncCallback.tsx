import { Loader, Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCountries } from '../countries.ts';

const PAUSE_MS = 500;

export function AsyncCallback() {
  const { t } = useTexts('fields');
  const countries = useCountries();
  const [found, setFound] = useState<typeof countries>([]);
  const [isLoading, setLoading] = useState(false);
  const look = useDebouncedCallback((text: string) => {
    // The field clears its text by itself when the list changes; what was found stays to be chosen from.
    if (text !== '') setFound(countries.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())));
    setLoading(false);
  }, PAUSE_MS);
  return (
    <Select
      label={t('country')}
      placeholder={t('select.typeFirst')}
      searchable
      data={found}
      filter={({ options }) => options}
      onSearchChange={(text) => {
        setLoading(text !== '');
        look(text);
      }}
      rightSection={isLoading ? <Loader size={16} /> : undefined}
      nothingFoundMessage={t(isLoading ? 'select.loading' : 'nothingFound')}
    />
  );
}
