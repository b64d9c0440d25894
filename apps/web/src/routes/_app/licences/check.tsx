import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/licences/check')({
  staticData: { section: 'licenses' },
  loader: () => loadTexts('licences', 'licence', 'selling', 'kit'),
});
