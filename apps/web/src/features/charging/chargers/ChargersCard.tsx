import { useQuery } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { SectionCard } from '#shared/ui/cards/SectionCard.tsx';
import { overviewQuery } from '../charging.queries.ts';
import { formatEnergy } from '../figures.tsx';

export function ChargersCard() {
  const { t } = useTexts(['charging', 'app']);
  const locale = useLocale();
  const { data, isError } = useQuery(overviewQuery());
  return (
    <SectionCard
      icon={PlugZap}
      title={t('app:sections.chargerProject')}
      text={t('overview.text')}
      to="/chargers"
      open={t('overview.open')}
      lead={{ label: t('overview.charging'), value: data?.charging }}
      figures={[
        { label: t('overview.online'), value: data?.online },
        { label: t('overview.faulted'), value: data?.faulted },
        { label: t('overview.energyToday'), value: data && formatEnergy(data.energyTodayWh, locale) },
      ]}
      problem={isError && t('overview.failed')}
    />
  );
}
