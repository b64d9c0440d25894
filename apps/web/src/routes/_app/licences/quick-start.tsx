import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/licences/quick-start')({
  staticData: { section: 'licenses' },
  loader: () => loadTexts('quickstart', 'kit'),
});
