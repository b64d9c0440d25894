import { createLazyFileRoute } from '@tanstack/react-router';
import { DividerPage } from '#demos/ui/divider/DividerPage.tsx';

export const Route = createLazyFileRoute('/_app/components/divider')({ component: DividerPage });
