import { createLazyFileRoute } from '@tanstack/react-router';
import { AutoCompletePage } from '#demos/ui/auto-complete/AutoCompletePage.tsx';

export const Route = createLazyFileRoute('/_app/components/auto-complete')({ component: AutoCompletePage });
