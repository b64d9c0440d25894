import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Section } from '@atalaya/contract/sections.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';

const FleetCard = lazy(async () => ({ default: (await import('#features/imu/FleetCard.tsx')).FleetCard }));
const ChargersCard = lazy(async () => ({ default: (await import('#features/charging/chargers/ChargersCard.tsx')).ChargersCard }));
const RadiusCard = lazy(async () => ({ default: (await import('#features/radius/RadiusCard.tsx')).RadiusCard }));
const LicencesCard = lazy(async () => ({ default: (await import('#features/home/LicencesCard.tsx')).LicencesCard }));
const ProjectsCard = lazy(async () => {
  const [{ ProjectsCard: card }] = await Promise.all([import('#features/tenants/ProjectsCard.tsx'), loadTexts('tenants')]);
  return { default: card };
});
const UsersCard = lazy(async () => {
  const [{ UsersCard: card }] = await Promise.all([import('#features/users/UsersCard.tsx'), loadTexts('users')]);
  return { default: card };
});

type HomeCard = [Section, LazyExoticComponent<ComponentType>];
export const cards: HomeCard[] = [
  ['imuProject', FleetCard],
  ['chargerProject', ChargersCard],
  ['radius', RadiusCard],
  ['licenses', LicencesCard],
];
/** They have no figures: administrators, who have everything else, find them in the menu. */
export const plainCards: HomeCard[] = [
  ['projects', ProjectsCard],
  ['users', UsersCard],
];
