import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#shared/ui/SectionCard.tsx';

export function UsersCard() {
  const { t } = useTranslation(['users', 'app']);
  return <SectionCard icon={Users} title={t('app:sections.users')} text={t('empty.text')} to="/users" open={t('open')} />;
}
