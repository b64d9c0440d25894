import { FolderKanban } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { SectionCard } from '#shared/ui/cards/SectionCard.tsx';

export function ProjectsCard() {
  const { t } = useTexts(['tenants', 'app']);
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
