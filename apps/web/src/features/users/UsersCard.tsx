import { Users } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { SectionCard } from '#shared/ui/cards/SectionCard.tsx';

export function UsersCard() {
  const { t } = useTexts(['users', 'app']);
  return <SectionCard icon={Users} title={t('app:sections.users')} text={t('empty.text')} to="/users" open={t('open')} />;
}
