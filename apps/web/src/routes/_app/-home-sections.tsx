import { FolderKanban, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { canSee } from '@atalaya/access/sections.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import { ChargersCard } from '#features/charging/chargers/ChargersCard.tsx';
import { HomePage } from '#features/home/HomePage.tsx';
import { LicencesCard } from '#features/home/LicencesCard.tsx';
import { RadiusCard } from '#features/radius/RadiusCard.tsx';
import { useUser } from '#shared/api/session.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { SectionCard } from '#shared/ui/SectionCard.tsx';

function ProjectsCard() {
  const { t } = useTranslation(['tenants', 'app']);
  const { title, text, open } = { title: t('app:sections.projects'), text: t('projects.text'), open: t('projects.open') };
  return <SectionCard icon={FolderKanban} title={title} text={text} to="/projects" open={open} />;
}

function UsersCard() {
  const { t } = useTranslation(['users', 'app']);
  return <SectionCard icon={Users} title={t('app:sections.users')} text={t('empty.text')} to="/users" open={t('open')} />;
}

const cardsOf: Partial<Record<Section, ComponentType>> = {
  chargerProject: ChargersCard,
  licenses: LicencesCard,
  radius: RadiusCard,
  projects: ProjectsCard,
  users: UsersCard,
};

export const loadSectionTexts = () => loadTexts('charging', 'radius', 'tenants', 'users');

/** Home without the fleet: a card for each section. */
export function HomeSections() {
  const user = useUser();
  const sections = Object.entries(cardsOf) as [Section, ComponentType][]; // safe: the keys of the table
  const seen = user ? sections.filter(([section]) => canSee(user, section)) : [];
  return (
    <HomePage
      cards={seen.map(([section, Card]) => (
        <Card key={section} />
      ))}
    />
  );
}
