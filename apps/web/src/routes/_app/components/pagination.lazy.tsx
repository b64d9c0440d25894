import { createLazyFileRoute } from '@tanstack/react-router';
import { PaginationPage } from '#demos/ui/pagination/PaginationPage.tsx';

export const Route = createLazyFileRoute('/_app/components/pagination')({ component: PaginationPage });
