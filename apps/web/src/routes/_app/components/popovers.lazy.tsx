import { createLazyFileRoute } from '@tanstack/react-router';
import { PopoversPage } from '#demos/ui/popovers/PopoversPage.tsx';

export const Route = createLazyFileRoute('/_app/components/popovers')({ component: PopoversPage });
