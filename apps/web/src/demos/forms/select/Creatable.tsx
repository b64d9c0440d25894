import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';

/** Stands for “add what was typed”, which is no answer by itself. */
const NEW = '+';

export function Creatable() {
  const { t } = useTexts('fields');
  const [cities, setCities] = useState(['Barcelona', 'Madrid', 'Sevilla', 'Valencia']);
  const [city, setCity] = useState<string | null>(null);
  const [text, setText] = useState('');
  const isNew = text.trim() !== '' && !cities.some((known) => known.toLowerCase() === text.trim().toLowerCase());

  function choose(value: string | null) {
    if (value !== NEW) return setCity(value);
    setCities([...cities, text.trim()]);
    setCity(text.trim());
  }

  return (
    <Select
      label={t('city')}
      placeholder={t('choose')}
      searchable
      data={isNew ? [...cities, { value: NEW, label: t('select.create', { text: text.trim() }) }] : cities}
      filter={({ options, search }) =>
        options.filter(
          (option) => 'value' in option && (option.value === NEW || option.label.toLowerCase().includes(search.trim().toLowerCase())),
        )
      }
      value={city}
      onChange={choose}
      searchValue={text}
      onSearchChange={setText}
    />
  );
}
