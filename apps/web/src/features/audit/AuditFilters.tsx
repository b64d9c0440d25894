import { Button, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { TimeRangePicker } from '#shared/ui/time-range/TimeRangePicker.tsx';
import { useAuditWords } from '#shared/ui/audit/use-audit-words.ts';
import { FilterSelect } from '#shared/ui/filters/FilterSelect.tsx';
import { AUDIT_KINDS, USUAL_RANGE, type AuditSearch } from './audit.search.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  onSearchChange: (change: Partial<AuditSearch>) => void;
}

export function AuditFilters({ search, onSearchChange }: AuditFiltersProps) {
  const { t } = useTexts(['audit', 'app']);
  const { subjectText } = useAuditWords();
  return (
    <>
      <FilterSelect
        clearable
        maxDropdownHeight={420}
        aria-label={t('filters.kind')}
        placeholder={t('filters.anyKind')}
        data={AUDIT_KINDS.map(({ section, kinds }) => ({
          group: t(`app:sections.${section}`),
          items: kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        }))}
        value={search.kind ?? null}
        onChange={(kind) => onSearchChange({ kind: kind ?? undefined })}
      />
      <TextInput
        key={search.actor}
        aria-label={t('filters.actor')}
        placeholder={t('filters.actor')}
        defaultValue={search.actor}
        onKeyDown={(event) => event.key === 'Enter' && onSearchChange({ actor: event.currentTarget.value.trim() || undefined })}
        onBlur={(event) => {
          const actor = event.currentTarget.value.trim() || undefined;
          if (actor !== search.actor) onSearchChange({ actor });
        }}
      />
      <TimeRangePicker value={search.range ?? USUAL_RANGE} onChange={(range) => onSearchChange({ range })} />
      {search.subject && (
        <Button
          variant="light"
          rightSection={<X size={14} strokeWidth={1.75} aria-hidden />}
          title={t('filters.everything')}
          onClick={() => onSearchChange({ subject: undefined })}
        >
          {t('filters.subject', { subject: subjectText({ subject: search.subject, subjectName: null }) })}
        </Button>
      )}
    </>
  );
}
