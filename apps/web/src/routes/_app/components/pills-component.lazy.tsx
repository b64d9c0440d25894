import { createLazyFileRoute } from '@tanstack/react-router';
import { PillsPage } from '#demos/ui/pills-component/PillsPage.tsx';

export const Route = createLazyFileRoute('/_app/components/pills-component')({ component: PillsPage });
