import { createLazyFileRoute } from '@tanstack/react-router';
import { PlansPage } from '#features/licences/plans/PlansPage.tsx';

export const Route = createLazyFileRoute('/_app/licences/plans')({ component: PlansPage });
