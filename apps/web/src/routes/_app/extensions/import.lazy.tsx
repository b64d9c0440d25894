import { createLazyFileRoute } from '@tanstack/react-router';
import { ImportPage } from '#demos/extensions/sheets/ImportPage.tsx';

export const Route = createLazyFileRoute('/_app/extensions/import')({ component: ImportPage });
