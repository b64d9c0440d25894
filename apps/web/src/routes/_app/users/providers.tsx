import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/users/providers')({
  staticData: { section: 'users', ability: { action: 'read', subject: 'Audit' } },
  loader: () => loadTexts('providers', 'users', 'kit'),
});
