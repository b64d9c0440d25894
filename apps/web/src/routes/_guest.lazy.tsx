import { createLazyFileRoute } from '@tanstack/react-router';
import { GuestLayout } from '#features/session/GuestLayout.tsx';

export const Route = createLazyFileRoute('/_guest')({ component: () => <GuestLayout /> });
