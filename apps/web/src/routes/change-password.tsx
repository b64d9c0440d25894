import { createFileRoute } from '@tanstack/react-router';
import { requirePasswordChange } from '#app/access-guard.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/change-password')({
  beforeLoad: requirePasswordChange,
  loader: () => loadTexts('session'),
});
