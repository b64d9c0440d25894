import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { deviceNamesQuery } from './imu.queries.ts';

interface DeviceSelectProps extends Omit<SelectProps, 'data' | 'onChange' | 'value'> {
  value: string;
  onChange: (id: string) => void;
}

/** One of the devices that somebody may see, found by what is typed. */
export function DeviceSelect({ value, onChange, ...select }: DeviceSelectProps) {
  const { t } = useTexts('kit');
  const clientId = useFocusedClient()?.id;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const { data, error } = useQuery(deviceNamesQuery(typed === chosen?.label ? '' : typed, clientId));
  const found = (data ?? []).map(({ id, label, mac }) => ({ value: id, label: `${label} · ${mac}` }));
  const options = chosen && !found.some((one) => one.value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      searchable
      data={options}
      // The server has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage={t(error ? 'records.failed' : 'records.none')}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value || null}
      onChange={(id, option) => {
        setChosen(id === null ? undefined : option);
        onChange(id ?? '');
      }}
      {...select}
    />
  );
}
