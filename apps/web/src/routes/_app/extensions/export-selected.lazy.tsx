import { createLazyFileRoute } from '@tanstack/react-router';
import { ExportSelectedPage } from '#demos/extensions/sheets/ExportSelectedPage.tsx';

export const Route = createLazyFileRoute('/_app/extensions/export-selected')({ component: ExportSelectedPage });
