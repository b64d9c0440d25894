import { createLazyFileRoute } from '@tanstack/react-router';
import { NotAuthorisedPage } from '#app/pages/NotAuthorisedPage.tsx';

export const Route = createLazyFileRoute('/misc/not-authorized')({ component: () => <NotAuthorisedPage /> });
