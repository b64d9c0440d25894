import { createLazyFileRoute } from '@tanstack/react-router';
import { ChargerPage } from '#features/charging/charger/ChargerPage.tsx';
import { ChargerSearch } from '#features/charging/charging.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';
import { AlarmsHere } from '../-alarms-here.tsx';

export const Route = createLazyFileRoute('/_app/chargers/$id')({ component: ChargerRoute });

function ChargerRoute() {
  const user = useUser();
  const { id } = Route.useParams();
  const { search, changeSearch } = usePageSearch(ChargerSearch);
  return (
    user && (
      <ChargerPage
        key={id}
        user={user}
        id={id}
        tab={search.tab}
        onTabChange={(tab) => changeSearch({ tab })}
        notice={<AlarmsHere whose={{ subjectId: id }} />}
      />
    )
  );
}
