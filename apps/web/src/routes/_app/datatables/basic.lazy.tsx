import { createLazyFileRoute } from '@tanstack/react-router';
import { BasicTablesPage } from '#demos/datatables/BasicTablesPage.tsx';

export const Route = createLazyFileRoute('/_app/datatables/basic')({ component: BasicTablesPage });
