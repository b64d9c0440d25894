import { useQuery } from '@tanstack/react-query';
import { Wifi } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { SectionCard } from '#shared/ui/SectionCard.tsx';
import { overviewQuery } from './radius.queries.ts';

export function RadiusCard() {
  const { t } = useTranslation('radius');
  const locale = useLocale();
  const { data, isError } = useQuery(overviewQuery());
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value, locale));
  return (
    <SectionCard
      icon={Wifi}
      title={t('overview.title')}
      text={t('overview.text')}
      to="/radius"
      open={t('overview.open')}
      lead={{ label: t('overview.online'), value: count(data?.online) }}
      figures={[
        { label: t('overview.accepted'), value: count(data?.acceptedToday) },
        { label: t('overview.rejected'), value: count(data?.rejectedToday) },
        { label: t('overview.users'), value: count(data?.users) },
      ]}
      problem={isError && t('overview.failed')}
    />
  );
}
