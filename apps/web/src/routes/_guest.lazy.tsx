import { createLazyFileRoute } from '@tanstack/react-router';
import { GuestLayout } from '#shared/guest/GuestLayout.tsx';

export const Route = createLazyFileRoute('/_guest')({ component: () => <GuestLayout /> });
