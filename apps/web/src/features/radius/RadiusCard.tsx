import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, Wifi } from 'lucide-react';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CARD_REFRESH_MS } from '#shared/ui/cards/card-refresh.ts';
import { SectionCard } from '#shared/ui/cards/SectionCard.tsx';
import { overviewQuery, usageQuery } from './overview.queries.ts';

const TREND_DAYS = 14;

/** The network at a glance, on home. */
export function RadiusCard() {
  const { t } = useTexts(['home', 'app']);
  const locale = useLocale();
  const clientId = useFocusedClient()?.id;
  const { data, isError } = useQuery({ ...overviewQuery(clientId), refetchInterval: CARD_REFRESH_MS });
  const usage = useQuery(usageQuery({ clientId, days: TREND_DAYS }));
  const count = data?.rejectedToday ?? 0;
  return (
    <SectionCard
      icon={Wifi}
      title={t('app:sections.radius')}
      to="/radius"
      open={t('cards.network.open')}
      lead={{ label: t('cards.network.lead'), value: data?.online }}
      trend={{ label: t('cards.network.trend'), points: usage.data?.map(({ seconds }) => seconds) }}
      exceptions={
        count > 0
          ? [
              {
                look: { meaning: 'attention', icon: TriangleAlert },
                text: t('cards.network.refused', { count, number: formatCount(count, locale) }),
                to: '/radius/attempts',
                search: { outcome: 'rejected' },
              },
            ]
          : []
      }
      calm={t('cards.calm')}
      problem={isError && t('cards.failed')}
    />
  );
}
