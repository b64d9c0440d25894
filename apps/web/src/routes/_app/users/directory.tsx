import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/users/directory')({
  staticData: { section: 'users' },
  loader: () => loadTexts('directory', 'users', 'kit'),
});
