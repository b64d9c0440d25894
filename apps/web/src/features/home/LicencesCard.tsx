import { useQuery } from '@tanstack/react-query';
import { KeyRound, TriangleAlert } from 'lucide-react';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CARD_REFRESH_MS } from '#shared/ui/cards/card-refresh.ts';
import { SectionCard } from '#shared/ui/cards/SectionCard.tsx';
import { keysOverviewQuery } from './home.queries.ts';

/** As the list of licences names it in its address. */
const SOON = { state: 'active', expiring: 30 } as const;

/** Licence keys at a glance: on home, and on the page of a client its own. */
export function LicencesCard({ ofClient }: { ofClient?: string }) {
  const { t } = useTexts(['home', 'app']);
  const locale = useLocale();
  const focusedId = useFocusedClient()?.id;
  const narrowed = ofClient === undefined ? {} : { clientId: ofClient };
  const { data, isError } = useQuery({ ...keysOverviewQuery(ofClient ?? focusedId), refetchInterval: CARD_REFRESH_MS });
  const count = data?.endSoon ?? 0;
  return (
    <SectionCard
      icon={KeyRound}
      title={t('app:sections.licenses')}
      to="/licences"
      search={narrowed}
      open={t('cards.licences.open')}
      lead={{ label: t('cards.licences.lead'), value: data?.active }}
      trend={{ label: t('cards.licences.trend'), points: data?.verifications.map(({ accepted, refused }) => accepted + refused) }}
      exceptions={
        count > 0
          ? [
              {
                look: { meaning: 'attention', icon: TriangleAlert },
                text: t('cards.licences.endSoon', { count, number: formatCount(count, locale) }),
                to: '/licences',
                search: { ...SOON, ...narrowed },
              },
            ]
          : []
      }
      calm={t('cards.calm')}
      problem={isError && t('cards.failed')}
    />
  );
}
