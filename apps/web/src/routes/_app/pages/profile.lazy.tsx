import { createLazyFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#demos/profile/ProfilePage.tsx';
import { ProfileSearch } from '#demos/profile/profile.search.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/pages/profile')({ component: Profile });

function Profile() {
  const { search, changeSearch } = usePageSearch(ProfileSearch);
  return <ProfilePage tab={search.tab} onTabChange={(tab) => changeSearch({ tab })} />;
}
