import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/chargers/sessions/$id')({
  staticData: { section: 'chargerProject' },
  loader: () => loadTexts('statements', 'charging', 'charge', 'tariffs', 'table', 'kit'),
});
