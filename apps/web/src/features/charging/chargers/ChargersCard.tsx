import { useQuery } from '@tanstack/react-query';
import { CircleOff, OctagonAlert, PlugZap } from 'lucide-react';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CARD_REFRESH_MS } from '#shared/ui/cards/card-refresh.ts';
import { SectionCard } from '#shared/ui/cards/SectionCard.tsx';
import { overviewQuery } from '../overview.queries.ts';

/** Charging at a glance: on home, and on the page of a client its own chargers. */
export function ChargersCard({ ofClient }: { ofClient?: string }) {
  const { t } = useTexts(['home', 'app']);
  const locale = useLocale();
  const focusedId = useFocusedClient()?.id;
  const narrowed = ofClient === undefined ? {} : { clientId: ofClient };
  const { data, isError } = useQuery({ ...overviewQuery(ofClient ?? focusedId), refetchInterval: CARD_REFRESH_MS });
  const wrong = [
    { state: 'faulted', count: data?.faulted ?? 0, look: { meaning: 'critical', icon: OctagonAlert } },
    { state: 'offline', count: data ? data.chargers - data.online : 0, look: { meaning: 'attention', icon: CircleOff } },
  ] as const;
  return (
    <SectionCard
      icon={PlugZap}
      title={t('app:sections.chargerProject')}
      to="/chargers"
      search={narrowed}
      open={t('cards.charging.open')}
      lead={{ label: t('cards.charging.lead'), value: data?.charging }}
      trend={{ label: t('cards.charging.trend'), points: data?.energyByDayWh }}
      exceptions={wrong
        .filter(({ count }) => count > 0)
        .map(({ state, count, look }) => ({
          look,
          text: t(`cards.charging.${state}`, { count, number: formatCount(count, locale) }),
          to: '/chargers',
          search: { state, ...narrowed },
        }))}
      calm={t('cards.calm')}
      problem={isError && t('cards.failed')}
    />
  );
}
