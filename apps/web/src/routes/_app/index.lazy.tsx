import { createLazyFileRoute } from '@tanstack/react-router';
import { HomePage } from '#features/home/HomePage.tsx';

export const Route = createLazyFileRoute('/_app/')({ component: HomePage });
