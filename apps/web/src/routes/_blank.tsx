import { createFileRoute } from '@tanstack/react-router';
import { requireAccess } from '#app/require-access.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';

/** Samples of pages that fill the window by themselves: for those who are signed in, without the menu. */
export const Route = createFileRoute('/_blank')({
  beforeLoad: requireAccess as (options: object) => void, // the exact type of `matches` is made of all routes, this one included
  loader: () => loadTexts('variants', 'session'),
});
