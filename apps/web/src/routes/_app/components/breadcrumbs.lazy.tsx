import { createLazyFileRoute } from '@tanstack/react-router';
import { BreadcrumbsPage } from '#demos/ui/breadcrumbs/BreadcrumbsPage.tsx';

export const Route = createLazyFileRoute('/_app/components/breadcrumbs')({ component: BreadcrumbsPage });
