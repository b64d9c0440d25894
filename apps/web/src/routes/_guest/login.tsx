import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_guest/login')({
  // Not awaited: the form is usable before the server says what else it offers.
  loader: () => ({ options: import('#features/session/session.queries.ts').then((actions) => actions.fetchSignInOptions()) }),
});
