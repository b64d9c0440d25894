import { createLazyFileRoute } from '@tanstack/react-router';
import { AccessControlPage } from '#demos/layouts/AccessControlPage.tsx';

export const Route = createLazyFileRoute('/_app/access-control')({ component: AccessControlPage });
