import { createLazyFileRoute } from '@tanstack/react-router';
import { ProjectListQuery } from '@atalaya/contract/licensing/clients.ts';
import { ProjectsPage } from '#features/tenants/ProjectsPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/projects/')({ component: Projects });

function Projects() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(ProjectListQuery);
  return user && <ProjectsPage user={user} search={search} onSearchChange={changeSearch} />;
}
