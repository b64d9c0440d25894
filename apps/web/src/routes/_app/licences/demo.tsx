import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/licences/demo')({
  staticData: { ability: { action: 'read', subject: 'Audit' } },
  loader: () => loadTexts('demokeys', 'kit'),
});
