import { createLazyFileRoute } from '@tanstack/react-router';
import { TimelinePage } from '#demos/ui/timeline/TimelinePage.tsx';

export const Route = createLazyFileRoute('/_app/components/timeline')({ component: TimelinePage });
