import { createLazyFileRoute } from '@tanstack/react-router';
import { LayoutPage } from '#demos/layouts/LayoutPage.tsx';

export const Route = createLazyFileRoute('/_app/page-layout/without-menu')({ component: () => <LayoutPage layout="withoutMenu" /> });
