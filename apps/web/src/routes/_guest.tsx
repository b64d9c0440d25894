import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { requireGuest } from '#app/access-guard.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';

const GuestSearch = z.object({
  redirect: z.string().optional().catch(undefined),
  notice: z.enum(['ended', 'passwordSet']).optional().catch(undefined),
});

export const Route = createFileRoute('/_guest')({
  validateSearch: GuestSearch,
  beforeLoad: ({ search }) => requireGuest(search.redirect),
  loader: () => loadTexts('session'),
});
