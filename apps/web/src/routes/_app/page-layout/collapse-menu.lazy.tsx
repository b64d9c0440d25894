import { createLazyFileRoute } from '@tanstack/react-router';
import { LayoutPage } from '#demos/layouts/LayoutPage.tsx';

export const Route = createLazyFileRoute('/_app/page-layout/collapse-menu')({ component: () => <LayoutPage layout="collapsed" /> });
