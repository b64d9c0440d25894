import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { SEVERITIES } from '@atalaya/contract/alarms/severities.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { SectionCard } from '#shared/ui/cards/SectionCard.tsx';
import { countsQuery } from './counts.queries.ts';

/** Alarms at a glance, on home. */
export function AlarmsCard() {
  const { t } = useTexts(['alarms', 'app']);
  const { data, isError } = useQuery(countsQuery(useFocusedClient()?.id));
  return (
    <SectionCard
      icon={Siren}
      title={t('app:sections.alarms')}
      text={t('card.text')}
      to="/alarms"
      open={t('card.open')}
      lead={{ label: t('card.unacknowledged'), value: data?.unacknowledged }}
      figures={SEVERITIES.toReversed().map((severity) => ({ label: t(`severities.${severity}`), value: data?.bySeverity[severity] }))}
      problem={isError && t('card.unavailable')}
    />
  );
}
