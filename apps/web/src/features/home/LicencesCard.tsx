import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KeyState } from '@atalaya/contract/licensing/keys.ts';
import { SectionCard } from '#shared/ui/SectionCard.tsx';
import { keyCountsQuery } from './home.queries.ts';

const states: KeyState[] = ['active', 'disabled', 'expired'];

export function LicencesCard() {
  const { t } = useTranslation(['home', 'app']);
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
