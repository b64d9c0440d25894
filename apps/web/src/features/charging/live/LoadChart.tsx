import { useQuery } from '@tanstack/react-query';
import type { Load } from '@atalaya/contract/charging/load.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import type { ChartData } from '#shared/ui/chart/chart-data.ts';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { loadQuery } from '../charging.queries.ts';

const KILO = 1_000;
const HEIGHT_PX = 180;

interface Names {
  connector: (number: number) => string;
  limit: string;
}

/** In kilowatts, with the limit as a line of its own where there is one. */
export function toChart({ times, lines, limitW }: Load, names: Names): ChartData {
  const series = lines.map(({ connectorId, evseId, chargerLabel, watts }) => ({
    label: evseId === null ? (connectorId === null ? chargerLabel : names.connector(connectorId)) : `EVSE ${evseId}`,
    values: watts.map((value) => value / KILO),
  }));
  const limit = limitW === null ? [] : [{ label: names.limit, values: times.map(() => limitW / KILO) }];
  return { times: times.map((time) => Date.parse(time)), series: [...series, ...limit] };
}

/** What a charger drew in the last day, connector by connector; or the chargers of a site, beside what they may draw. */
export function LoadChart({ whose }: { whose: { chargerId: string } | { siteId: string } }) {
  const { t } = useTexts('charge');
  const { data, error, refetch } = useQuery(loadQuery(whose));
  if (error && !data) return <ErrorState title={t('load.failed')} error={error} onRetry={() => void refetch()} />;
  const names = { connector: (number: number) => t('load.connector', { number }), limit: t('load.limit') };
  return <ChartFrame title={t('load.power')} unit="kW" data={data && toChart(data, names)} height={HEIGHT_PX} />;
}
