import { Select, type ComboboxItem, type SelectProps } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';

/** Stands among the records as what makes one more; no record has such an id. */
const MAKE = ' make';

interface RecordSelectProps extends Omit<SelectProps, 'data' | 'onChange'> {
  /** Clients or projects, as `useQuery` gives them. */
  records: Pick<UseQueryResult<{ data: { id: string; name: string }[] }>, 'data' | 'error'>;
  onChange?: ((value: string | null, option: ComboboxItem) => void) | undefined;
  /** Where a name that is not there yet can be made on the spot: makes it and answers its id. */
  make?: ((name: string) => Promise<string>) | undefined;
}

export function RecordSelect({ records, make, onChange, ...select }: RecordSelectProps) {
  const { t } = useTexts('kit');
  const [typed, setTyped] = useState('');
  const [isMaking, setIsMaking] = useState(false);
  const options = records.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const name = typed.trim();
  const isNew = make !== undefined && name !== '' && !options.some(({ label }) => label.toLowerCase() === name.toLowerCase());
  const isEmpty = records.data !== undefined && options.length === 0;

  async function choose(value: string | null, option: ComboboxItem) {
    if (value !== MAKE || !make) return onChange?.(value, option);
    setIsMaking(true);
    try {
      const id = await make(name);
      onChange?.(id, { value: id, label: name });
    } finally {
      setIsMaking(false);
    }
  }

  return (
    <Select
      searchable
      {...select}
      {...(make && {
        searchValue: typed,
        onSearchChange: setTyped,
        // What is typed is found by its name; the way to make it stands below whatever else fits.
        filter: ({ options: all, search }) =>
          all.filter((item) => 'value' in item && (item.value === MAKE || item.label.toLowerCase().includes(search.trim().toLowerCase()))),
      })}
      data={isNew ? [...options, { value: MAKE, label: t('records.make', { name }) }] : options}
      onChange={(value, option) => void choose(value, option)}
      disabled={isMaking || select.disabled === true}
      nothingFoundMessage={t(records.error ? 'records.failed' : make && isEmpty ? 'records.typeToMake' : 'records.none')}
    />
  );
}
