import { createFileRoute } from '@tanstack/react-router';
import { fetchSignInOptions } from '#features/session/session.actions.ts';

export const Route = createFileRoute('/_guest/login')({
  // Not awaited: the form is usable before the server says what else it offers.
  loader: () => ({ options: fetchSignInOptions() }),
});
