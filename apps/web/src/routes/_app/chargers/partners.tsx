import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/chargers/partners')({
  staticData: { section: 'chargerProject', ability: { action: 'read', subject: 'Audit' } },
  loader: () => loadTexts('charging', 'roaming', 'table', 'kit'),
});
