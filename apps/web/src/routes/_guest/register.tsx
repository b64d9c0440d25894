import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_guest/register')({
  loader: async () => (await import('#features/session/session.queries.ts')).fetchSignInOptions(),
});
