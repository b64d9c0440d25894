import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import { useWorstAlarms } from '#shared/api/worst-alarms.queries.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { WorldMap } from '#shared/ui/map/WorldMap.tsx';
import { severityLook } from '#shared/ui/severity-look.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';
import { chargerLooks, stateOf, type ChargerState } from '../state-badges.ts';
import { allChargersQuery } from './chargers.queries.ts';
import { overviewQuery } from '../overview.queries.ts';
import classes from '../charging.module.css';

const MAP_PX = 320;
type MarkState = ChargerState | Severity;
const worstFirst: MarkState[] = ['critical', 'faulted', 'offline', 'high', 'warning', 'never', 'charging', 'online'];
const looks: Record<MarkState, StateLook> = { ...chargerLooks, ...severityLook };

const isSeverity = (state: MarkState): state is Severity => state === 'warning' || state === 'high' || state === 'critical';

type Placed = Charger & { localization: NonNullable<Charger['localization']> };
const isPlaced = (charger: Charger): charger is Placed => charger.localization !== null;

/** Only where there is a place to show. */
export function ChargerMap({ clientId }: { clientId: string | undefined }) {
  const { t } = useTexts('charging');
  const locale = useLocale();
  const { data } = useQuery(allChargersQuery(clientId));
  const { data: overview } = useQuery(overviewQuery(clientId));
  const alarms = useWorstAlarms('charging', clientId);
  const all: readonly Charger[] = data?.data ?? [];
  const placed = all.filter(isPlaced);
  if (placed.length === 0) return null;

  function worstOf(members: readonly Placed[]): MarkState {
    const states: MarkState[] = members.flatMap((charger) => [stateOf(charger), alarms.get(charger.id) ?? []].flat());
    return worstFirst.find((one) => states.includes(one)) ?? 'online';
  }
  const shown = new Set(placed.map((charger) => worstOf([charger])));

  function mark(members: Placed[], zoomIn: () => void) {
    const { meaning, icon: Icon } = looks[worstOf(members)];
    const [first] = members;
    if (members.length === 1 && first) {
      const severity = alarms.get(first.id);
      const words = [`${first.label}: ${t(`states.${stateOf(first)}`)}`, severity && t(`overview.alarm.${severity}`)];
      const label = words.filter(Boolean).join(', ');
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
      <WorldMap
        label={t('overview.mapLabel')}
        marks={placed}
        height={MAP_PX}
        tiles={overview?.tiles}
        renderMark={mark}
        legend={worstFirst
          .filter((state) => shown.has(state))
          .map((state) => ({ look: looks[state], name: isSeverity(state) ? t(`overview.alarm.${state}`) : t(`states.${state}`) }))}
      />
    </Panel>
  );
}
