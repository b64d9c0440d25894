import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { zonesQuery } from '#shared/api/zones.queries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';

interface ZoneFieldProps {
  label: string;
  description?: string;
  value: string;
  error?: string | undefined;
  onChange: (zone: string) => void;
}

/** A time zone that the server knows. */
export function ZoneField({ value, onChange, ...field }: ZoneFieldProps) {
  const { t } = useTexts('kit');
  const known = useQuery(zonesQuery).data?.zones ?? [];
  return (
    <Select
      searchable
      allowDeselect={false}
      limit={60}
      data={known.includes(value) ? known : [value, ...known]}
      nothingFoundMessage={t('records.none')}
      value={value}
      onChange={(zone) => onChange(zone ?? value)}
      {...field}
    />
  );
}
