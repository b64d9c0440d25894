import { createLazyFileRoute } from '@tanstack/react-router';
import { CollapsePage } from '#demos/ui/collapse/CollapsePage.tsx';

export const Route = createLazyFileRoute('/_app/components/collapse')({ component: CollapsePage });
