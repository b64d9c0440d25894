import { createLazyFileRoute } from '@tanstack/react-router';
import { LayoutPage } from '#demos/layouts/LayoutPage.tsx';

export const Route = createLazyFileRoute('/_app/page-layout/layout-boxed')({ component: () => <LayoutPage layout="boxed" /> });
