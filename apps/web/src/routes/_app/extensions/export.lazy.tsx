import { createLazyFileRoute } from '@tanstack/react-router';
import { ExportPage } from '#demos/extensions/sheets/ExportPage.tsx';

export const Route = createLazyFileRoute('/_app/extensions/export')({ component: ExportPage });
