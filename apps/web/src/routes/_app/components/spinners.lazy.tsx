import { createLazyFileRoute } from '@tanstack/react-router';
import { SpinnersPage } from '#demos/ui/spinners/SpinnersPage.tsx';

export const Route = createLazyFileRoute('/_app/components/spinners')({ component: SpinnersPage });
