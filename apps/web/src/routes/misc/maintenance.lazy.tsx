import { createLazyFileRoute } from '@tanstack/react-router';
import { StandbyPage } from '#demos/standby/StandbyPage.tsx';

export const Route = createLazyFileRoute('/misc/maintenance')({ component: () => <StandbyPage topic="maintenance" /> });
