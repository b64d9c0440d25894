import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { KeyState } from '@atalaya/contract/licensing/keys.ts';
import { SectionCard } from '#shared/ui/cards/SectionCard.tsx';
import { keyCountsQuery } from './home.queries.ts';

const states: KeyState[] = ['active', 'disabled', 'expired'];

export function LicencesCard() {
  const { t } = useTexts(['home', 'app']);
  const { data, isError } = useQuery(keyCountsQuery);
  return (
    <SectionCard
      icon={KeyRound}
      title={t('app:sections.licenses')}
      text={t('licences.text')}
      to="/licences"
      open={t('licences.open')}
      lead={{ label: t('licences.total'), value: data?.total }}
      figures={states.map((state) => ({ label: t(`licences.${state}`), value: data?.[state] }))}
      problem={isError && t('licences.unavailable')}
    />
  );
}
