import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/clients/$id')({
  staticData: { ability: { action: 'read', subject: 'Client' } },
  loader: () => loadTexts('tenants', 'portal', 'home', 'kit'),
});
