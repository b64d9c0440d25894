import { createLazyFileRoute } from '@tanstack/react-router';
import { CheckKeyPage } from '#features/licences/CheckKeyPage.tsx';

export const Route = createLazyFileRoute('/_app/licences/check')({ component: CheckKeyPage });
