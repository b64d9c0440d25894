import { Button, Group, TextInput } from '@mantine/core';
import { Search, X } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EventType, LogKind } from '@atalaya/contract/monitor/history.ts';
import { useSearchText } from '#shared/ui/data-table/search/use-search-text.ts';
import { TimeRangePicker } from '#shared/ui/time-range/TimeRangePicker.tsx';
import { FilterSelect } from '#shared/ui/filters/FilterSelect.tsx';
import { ALL, HAPPENINGS, isNarrowed, type LogsSearch } from './logs.search.ts';

const isOneType = (type: LogsSearch['type']) => type !== HAPPENINGS && type !== ALL;

interface LogFiltersProps {
  search: LogsSearch;
  onSearchChange: (change: Partial<LogsSearch>) => void;
}

export function LogFilters({ search, onSearchChange }: LogFiltersProps) {
  const { t } = useTexts(['logs', 'imu']);
  const { text, type } = useSearchText(search.q ?? '', (q) => onSearchChange({ q: q || undefined }));
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        type="search"
        aria-label={t('filters.search')}
        placeholder={t('filters.search')}
        leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        style={{ flex: '1 1 220px', maxWidth: 360 }}
      />
      <FilterSelect
        clearable
        aria-label={t('filters.kind')}
        placeholder={t('filters.anyKind')}
        data={LogKind.options.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={search.kind ?? null}
        onChange={(kind) =>
          onSearchChange({ kind: kind ?? undefined, type: kind === 'event' || isOneType(search.type) ? search.type : undefined })
        }
        w={170}
      />
      <FilterSelect
        aria-label={t('filters.type')}
        allowDeselect={false}
        data={[
          { value: HAPPENINGS, label: t('happenings') },
          { value: ALL, label: t('withReadings') },
          ...EventType.options.map((type) => ({ value: type, label: t(`imu:types.${type}`) })),
        ]}
        value={search.type}
        onChange={(type) => type && onSearchChange({ type, kind: isOneType(type) ? 'event' : search.kind })}
        w={170}
      />
      <TimeRangePicker value={search.range} onChange={(range) => onSearchChange({ range })} />
      {isNarrowed(search) && (
        <Button
          variant="subtle"
          leftSection={<X size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onSearchChange({ q: undefined, kind: undefined, type: undefined, device: undefined })}
        >
          {t('filters.clear')}
        </Button>
      )}
    </Group>
  );
}
