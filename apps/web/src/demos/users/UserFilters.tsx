import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SAMPLE_PLANS, SAMPLE_USER_ROLES, SAMPLE_USER_STATUSES } from '@atalaya/contract/constants.ts';
import type { SampleUserQuery } from '@atalaya/contract/demo/users.ts';
import { RowsPerPage } from '#shared/ui/data-table/RowsPerPage.tsx';

interface UserFiltersProps {
  search: SampleUserQuery;
  onSearchChange: (change: Partial<SampleUserQuery>) => void;
}

export function RoleFilter({ search, onSearchChange }: UserFiltersProps) {
  const { t } = useTranslation('members');
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
  const { t } = useTranslation('members');
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
