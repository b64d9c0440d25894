import { createLazyFileRoute } from '@tanstack/react-router';
import { NavPage } from '#demos/ui/nav-component/NavPage.tsx';

export const Route = createLazyFileRoute('/_app/components/nav-component')({ component: NavPage });
