import { createLazyFileRoute } from '@tanstack/react-router';
import { ProvidersPage } from '#features/users/providers/ProvidersPage.tsx';

export const Route = createLazyFileRoute('/_app/users/providers')({ component: ProvidersPage });
