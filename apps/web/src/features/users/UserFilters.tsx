import { useTexts } from '#shared/i18n/use-texts.ts';
import { USER_STANDINGS } from '@atalaya/contract/licensing/people.ts';
import { Role } from '@atalaya/contract/session/logged-in-user.ts';
import { ClientFilter } from '#shared/ui/tenants/TenantFilters.tsx';
import { FilterSelect } from '#shared/ui/filters/FilterSelect.tsx';
import type { UsersSearch } from './users.queries.ts';

interface UserFiltersProps {
  isAdmin: boolean;
  search: UsersSearch;
  onSearchChange: (change: Partial<UsersSearch>) => void;
}

export function UserFilters({ isAdmin, search, onSearchChange }: UserFiltersProps) {
  const { t } = useTexts('users');
  return (
    <>
      <FilterSelect
        clearable
        aria-label={t('columns.role')}
        placeholder={t('filters.anyRole')}
        data={Role.options.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        value={search.role ?? null}
        onChange={(role) => onSearchChange({ role: role ?? undefined })}
      />
      <FilterSelect
        clearable
        aria-label={t('columns.active')}
        placeholder={t('filters.anyState')}
        data={[
          { value: 'true', label: t('states.active') },
          { value: 'false', label: t('states.disabled') },
          ...USER_STANDINGS.map((standing) => ({ value: standing, label: t(`states.${standing}`) })),
        ]}
        value={search.standing ?? search.active ?? null}
        onChange={(chosen) =>
          onSearchChange({
            active: chosen === 'true' || chosen === 'false' ? chosen : undefined,
            standing: USER_STANDINGS.find((standing) => standing === chosen),
          })
        }
      />
      <ClientFilter isAdmin={isAdmin} clientId={search.clientId} onChange={(clientId) => onSearchChange({ clientId })} />
    </>
  );
}
