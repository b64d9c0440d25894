import { useQuery } from '@tanstack/react-query';
import type { Connector } from '@atalaya/contract/charging/chargers.ts';
import type { Load } from '@atalaya/contract/charging/load.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import type { ChartData } from '#shared/ui/chart/chart-data.ts';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { loadQuery } from '../charging.queries.ts';
import { useEvseName } from '../use-evse-name.ts';
import { withNow } from './load-now.ts';

const KILO = 1_000;
const HEIGHT_PX = 180;
const NO_CONNECTORS: readonly Connector[] = [];

interface Names {
  connector: (number: number) => string;
  evse: (evseId: number) => string;
  limit: string;
}

/** In kilowatts, with the limit as a line of its own where there is one. */
export function toChart({ times, lines, limitW }: Load, names: Names): ChartData {
  const series = lines.map(({ connectorId, evseId, chargerLabel, watts }) => ({
    label: evseId === null ? (connectorId === null ? chargerLabel : names.connector(connectorId)) : names.evse(evseId),
    values: watts.map((value) => value / KILO),
  }));
  const limit = limitW === null ? [] : [{ label: names.limit, values: times.map(() => limitW / KILO) }];
  return { times: times.map((time) => Date.parse(time)), series: [...series, ...limit] };
}

interface LoadChartProps {
  whose: { chargerId: string } | { siteId: string };
  /** Of the charger, as they are now: the chart ends with what each of them draws. */
  connectors?: readonly Connector[];
}

/** What a charger drew in the last day, connector by connector; or the chargers of a site, beside what they may draw. */
export function LoadChart({ whose, connectors = NO_CONNECTORS }: LoadChartProps) {
  const { t } = useTexts('charge');
  const evseName = useEvseName(connectors);
  const { data, error, refetch, dataUpdatedAt } = useQuery(loadQuery(whose));
  if (error && !data) return <ErrorState title={t('load.failed')} error={error} onRetry={() => void refetch()} />;
  const names = { connector: (number: number) => t('load.connector', { number }), evse: evseName, limit: t('load.limit') };
  const load = data && withNow(data, connectors, new Date(dataUpdatedAt));
  return <ChartFrame title={t('load.power')} unit="kW" data={load && toChart(load, names)} height={HEIGHT_PX} />;
}
