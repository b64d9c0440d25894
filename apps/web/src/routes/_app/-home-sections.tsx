import type { ComponentType } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { canSee } from '@atalaya/access/sections.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import { AlarmsCard } from '#features/alarms/AlarmsCard.tsx';
import { ChargersCard } from '#features/charging/chargers/ChargersCard.tsx';
import { HomePage } from '#features/home/HomePage.tsx';
import { LicencesCard } from '#features/home/LicencesCard.tsx';
import { RadiusCard } from '#features/radius/RadiusCard.tsx';
import { ProjectsCard } from '#features/tenants/ProjectsCard.tsx';
import { UsersCard } from '#features/users/UsersCard.tsx';
import { useUser } from '#shared/api/session.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';

const cards: [Section, ComponentType][] = [
  ['chargerProject', ChargersCard],
  ['licenses', LicencesCard],
  ['radius', RadiusCard],
  ['projects', ProjectsCard],
  ['users', UsersCard],
];

export const loadSectionTexts = () => loadTexts('alarms', 'charging', 'radius', 'tenants', 'users');

/** Home without the fleet: a card for each section. */
export function HomeSections() {
  const user = useUser();
  const seen = user ? cards.filter(([section]) => canSee(user, section)) : [];
  return (
    <HomePage
      cards={[
        ...(user && abilityFor(user).can('read', 'Alarm') ? [<AlarmsCard key="alarms" />] : []),
        ...seen.map(([section, Card]) => <Card key={section} />),
      ]}
    />
  );
}
