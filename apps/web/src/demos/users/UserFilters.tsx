import { Select } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { SAMPLE_PLANS, SAMPLE_USER_ROLES, SAMPLE_USER_STATUSES } from '@atalaya/contract/constants.ts';
import type { SampleUserQuery } from '@atalaya/contract/demo/users.ts';
import { RowsPerPage } from '#demos/kit/ui/RowsPerPage.tsx';

interface UserFiltersProps {
  search: SampleUserQuery;
  onSearchChange: (change: Partial<SampleUserQuery>) => void;
}

export function RoleFilter({ search, onSearchChange }: UserFiltersProps) {
  const { t } = useTexts('members');
  return (
    <Select
      clearable
      aria-label={t('columns.role')}
      placeholder={t('filters.anyRole')}
      data={SAMPLE_USER_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      value={search.role || null}
      onChange={(role) => onSearchChange({ role: role ?? undefined })}
    />
  );
}

export function UserFilters({ search, onSearchChange }: UserFiltersProps) {
  const { t } = useTexts('members');
  return (
    <>
      <RoleFilter search={search} onSearchChange={onSearchChange} />
      <Select
        clearable
        aria-label={t('columns.currentPlan')}
        placeholder={t('filters.anyPlan')}
        data={SAMPLE_PLANS.map((plan) => ({ value: plan, label: t(`plans.${plan}`) }))}
        value={search.currentPlan || null}
        onChange={(currentPlan) => onSearchChange({ currentPlan: currentPlan ?? undefined })}
      />
      <Select
        clearable
        aria-label={t('columns.status')}
        placeholder={t('filters.anyStatus')}
        data={SAMPLE_USER_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        value={search.status || null}
        onChange={(status) => onSearchChange({ status: status ?? undefined })}
      />
      <RowsPerPage value={search.perPage} onChange={(perPage) => onSearchChange({ perPage })} />
    </>
  );
}
