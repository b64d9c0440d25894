import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/reports')({
  staticData: { section: 'reports' },
  loader: () => loadTexts('reports', 'hours', 'table', 'kit'),
});
