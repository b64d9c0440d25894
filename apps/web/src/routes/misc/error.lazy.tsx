import { createLazyFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#app/pages/NotFoundPage.tsx';

export const Route = createLazyFileRoute('/misc/error')({ component: NotFoundPage });
