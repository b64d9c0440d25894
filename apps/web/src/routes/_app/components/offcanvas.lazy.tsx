import { createLazyFileRoute } from '@tanstack/react-router';
import { OffcanvasPage } from '#demos/ui/offcanvas/OffcanvasPage.tsx';

export const Route = createLazyFileRoute('/_app/components/offcanvas')({ component: OffcanvasPage });
