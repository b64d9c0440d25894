import { createLazyFileRoute } from '@tanstack/react-router';
import { TablesPage } from '#demos/ui/tables/TablesPage.tsx';

export const Route = createLazyFileRoute('/_app/tables/reactstrap')({ component: TablesPage });
