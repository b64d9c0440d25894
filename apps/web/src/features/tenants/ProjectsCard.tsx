import { FolderKanban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#shared/ui/SectionCard.tsx';

export function ProjectsCard() {
  const { t } = useTranslation(['tenants', 'app']);
  return (
    <SectionCard
      icon={FolderKanban}
      title={t('app:sections.projects')}
      text={t('projects.text')}
      to="/projects"
      open={t('projects.open')}
    />
  );
}
