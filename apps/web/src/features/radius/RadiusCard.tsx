import { useQuery } from '@tanstack/react-query';
import { Wifi } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { SectionCard } from '#shared/ui/cards/SectionCard.tsx';
import { overviewQuery } from './radius.queries.ts';

export function RadiusCard() {
  const { t } = useTexts('radius');
  const { data, isError } = useQuery(overviewQuery());
  return (
    <SectionCard
      icon={Wifi}
      title={t('overview.title')}
      text={t('overview.text')}
      to="/radius"
      open={t('overview.open')}
      lead={{ label: t('overview.online'), value: data?.online }}
      figures={[
        { label: t('overview.accepted'), value: data?.acceptedToday },
        { label: t('overview.rejected'), value: data?.rejectedToday },
        { label: t('overview.users'), value: data?.users },
      ]}
      problem={isError && t('overview.failed')}
    />
  );
}
