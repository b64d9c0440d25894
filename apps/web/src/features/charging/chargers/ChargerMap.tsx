import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Panel } from '#shared/ui/Panel.tsx';
import { WorldMap } from '#shared/ui/map/WorldMap.tsx';
import { chargerLooks, stateOf, type ChargerState } from '../charging-looks.ts';
import { allChargersQuery, overviewQuery } from '../charging.queries.ts';
import classes from '../charging.module.css';

const MAP_PX = 320;
const worstFirst: ChargerState[] = ['faulted', 'offline', 'never', 'charging', 'online'];

type Placed = Charger & { localization: NonNullable<Charger['localization']> };
const isPlaced = (charger: Charger): charger is Placed => charger.localization !== null;

/** Only where there is a place to show. */
export function ChargerMap({ clientId }: { clientId: string | undefined }) {
  const { t } = useTranslation('charging');
  const locale = useLocale();
  const { data } = useQuery(allChargersQuery(clientId));
  const { data: overview } = useQuery(overviewQuery(clientId));
  const all: readonly Charger[] = data?.data ?? [];
  const placed = all.filter(isPlaced);
  if (placed.length === 0) return null;

  function mark(members: Placed[], zoomIn: () => void) {
    const states = members.map(stateOf);
    const state = worstFirst.find((one) => states.includes(one)) ?? 'online';
    const { meaning, icon: Icon } = chargerLooks[state];
    const [first] = members;
    if (members.length === 1 && first) {
      const label = `${first.label}: ${t(`states.${state}`)}`;
      return (
        <Link to="/chargers/$id" params={{ id: first.id }} className={classes.pin} data-meaning={meaning} aria-label={label} title={label}>
          <Icon size={14} strokeWidth={2} aria-hidden />
        </Link>
      );
    }
    const label = t('overview.several', { count: members.length, number: formatCount(members.length, locale) });
    return (
      <button type="button" className={classes.pin} data-meaning={meaning} aria-label={label} title={label} onClick={zoomIn}>
        {formatCount(members.length, locale)}
      </button>
    );
  }

  return (
    <Panel title={t('overview.map')}>
      <WorldMap label={t('overview.mapLabel')} marks={placed} height={MAP_PX} tiles={overview?.tiles} renderMark={mark} />
    </Panel>
  );
}
