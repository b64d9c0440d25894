import { createLazyFileRoute } from '@tanstack/react-router';
import { NasPage } from '#features/radius/nas/NasPage.tsx';
import { NasSearch } from '#features/radius/radius.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';
import { AlarmsHere } from '../../-alarms-here.tsx';

export const Route = createLazyFileRoute('/_app/radius/nas/')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(NasSearch);
  const notice = <AlarmsHere whose={{ section: 'radius' }} />;
  return user && <NasPage user={user} search={search} onSearchChange={changeSearch} notice={notice} />;
}
