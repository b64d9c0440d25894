import { createFileRoute } from '@tanstack/react-router';
import { requireAccess } from '#app/require-access.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/apps/invoice/print')({
  beforeLoad: requireAccess as (options: object) => void, // the exact type of `matches` is made of all routes, this one included
  loader: () => loadTexts('invoice', 'records'),
});
