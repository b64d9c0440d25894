import { useTexts } from '#shared/i18n/use-texts.ts';
import { FilterSelect } from '#shared/ui/filters/FilterSelect.tsx';

type Wanted = 'true' | 'false' | undefined;

export function StateFilter({ value, onChange }: { value: Wanted; onChange: (value: Wanted) => void }) {
  const { t } = useTexts('tenants');
  return (
    <FilterSelect
      clearable
      aria-label={t('clients.columns.active')}
      placeholder={t('anyState')}
      data={[
        { value: 'true', label: t('states.active') },
        { value: 'false', label: t('states.inactive') },
      ]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen === 'true' || chosen === 'false' ? chosen : undefined)}
    />
  );
}
