import { createFileRoute } from '@tanstack/react-router';
import { requireFactorSetUp } from '#app/access-guard.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/set-up-factor')({
  beforeLoad: requireFactorSetUp,
  loader: () => loadTexts('session', 'factors'),
});
