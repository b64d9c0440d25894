import { createLazyFileRoute } from '@tanstack/react-router';
import { TabsPage } from '#demos/ui/tabs-component/TabsPage.tsx';

export const Route = createLazyFileRoute('/_app/components/tabs-component')({ component: TabsPage });
