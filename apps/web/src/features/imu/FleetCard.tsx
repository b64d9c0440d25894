import { useQuery } from '@tanstack/react-query';
import { BatteryMedium, CircleOff, Cpu, DoorOpen } from 'lucide-react';
import { DoorState } from '@atalaya/contract/constants.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CARD_REFRESH_MS } from '#shared/ui/cards/card-refresh.ts';
import { SectionCard, type Exception } from '#shared/ui/cards/SectionCard.tsx';
import { countsQuery, fleetSeriesQuery } from './imu.queries.ts';

const looks = [
  { state: 'offline', look: { meaning: 'critical', icon: CircleOff }, search: { state: 'offline' } },
  { state: 'onBattery', look: { meaning: 'attention', icon: BatteryMedium }, search: { onBattery: 'true' } },
  { state: 'doorOpen', look: { meaning: 'attention', icon: DoorOpen }, search: { door: DoorState.Open } },
] as const;

/** The fleet at a glance: on home, and on the page of a client its own devices. */
export function FleetCard({ ofClient }: { ofClient?: string }) {
  const { t } = useTexts(['home', 'app']);
  const locale = useLocale();
  const focusedId = useFocusedClient()?.id;
  const clientId = ofClient ?? focusedId;
  const narrowed = ofClient === undefined ? {} : { clientId: ofClient };
  const { data, isError } = useQuery({ ...countsQuery(clientId), refetchInterval: CARD_REFRESH_MS });
  const trend = useQuery(fleetSeriesQuery('temp', clientId));
  const exceptions: Exception[] = looks
    .filter(({ state }) => data && data[state] > 0)
    .map(({ state, look, search }) => {
      const count = data?.[state] ?? 0;
      return {
        look,
        text: t(`cards.fleet.${state}`, { count, number: formatCount(count, locale) }),
        to: '/imu/devices',
        search: { ...search, ...narrowed },
      };
    });
  return (
    <SectionCard
      icon={Cpu}
      title={t('app:sections.imuProject')}
      to={ofClient === undefined ? '/imu/dashboard' : '/imu/devices'}
      search={narrowed}
      open={t('cards.fleet.open')}
      lead={{
        label: t('cards.fleet.lead'),
        value: data && t('cards.of', { part: formatCount(data.online, locale), all: formatCount(data.total, locale) }),
      }}
      trend={{ label: t('cards.fleet.trend'), points: trend.data?.data.map(({ mean }) => mean) }}
      exceptions={exceptions}
      calm={t('cards.calm')}
      problem={isError && t('cards.failed')}
    />
  );
}
