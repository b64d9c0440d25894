import { createFileRoute } from '@tanstack/react-router';
import { fetchSignInOptions } from '#features/session/session.actions.ts';

export const Route = createFileRoute('/_guest/register')({ loader: fetchSignInOptions });
