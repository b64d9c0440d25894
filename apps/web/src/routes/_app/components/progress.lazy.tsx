import { createLazyFileRoute } from '@tanstack/react-router';
import { ProgressPage } from '#demos/ui/progress/ProgressPage.tsx';

export const Route = createLazyFileRoute('/_app/components/progress')({ component: ProgressPage });
