import { createFileRoute } from '@tanstack/react-router';
import { requireAccess } from '#app/access-guard.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: requireAccess as (options: object) => void, // the exact type of `matches` is made of all routes, this one included
});
