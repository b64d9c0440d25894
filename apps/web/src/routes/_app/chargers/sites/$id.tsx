import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/chargers/sites/$id')({
  staticData: { section: 'chargerProject' },
  loader: () => loadTexts('charging', 'sharing', 'roaming', 'charge', 'table', 'kit'),
});
