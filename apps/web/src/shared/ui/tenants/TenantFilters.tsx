import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { clientsQuery, projectsQuery } from '#shared/api/tenants.queries.ts';
import { RecordFilter } from '#shared/ui/filters/RecordFilter.tsx';

interface Tenant {
  clientId?: string | undefined;
  projectId?: string | undefined;
}

interface ClientFilterProps {
  isAdmin: boolean;
  clientId: string | undefined;
  onChange: (clientId: string | undefined) => void;
}

/** For administrators who look at all clients; others have but one. */
export function ClientFilter({ isAdmin, clientId, onChange }: ClientFilterProps) {
  const { t } = useTexts('kit');
  const isShown = useFocusedClient() === null && isAdmin;
  const clients = useQuery({ ...clientsQuery, enabled: isShown });
  if (!isShown) return null;
  return (
    <RecordFilter
      clearable
      aria-label={t('tenant.client')}
      placeholder={t('tenant.anyClient')}
      records={clients}
      value={clientId ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}

interface TenantFiltersProps {
  isAdmin: boolean;
  search: Tenant;
  onSearchChange: (change: Tenant) => void;
}

/** Projects are told apart by their client, so an administrator chooses that first. */
export function TenantFilters({ isAdmin, search, onSearchChange }: TenantFiltersProps) {
  const { t } = useTexts('kit');
  const focused = useFocusedClient();
  const clientId = focused?.id ?? search.clientId;
  const showsProjects = !isAdmin || clientId !== undefined;
  const projects = useQuery({ ...projectsQuery(clientId), enabled: showsProjects });
  return (
    <>
      <ClientFilter
        isAdmin={isAdmin}
        clientId={search.clientId}
        onChange={(chosen) => onSearchChange({ clientId: chosen, projectId: undefined })}
      />
      {showsProjects && (
        <RecordFilter
          clearable
          aria-label={t('tenant.project')}
          placeholder={t('tenant.anyProject')}
          records={projects}
          value={search.projectId ?? null}
          onChange={(projectId) => onSearchChange({ projectId: projectId ?? undefined })}
        />
      )}
    </>
  );
}
