import { createLazyFileRoute } from '@tanstack/react-router';
import { LicencePage } from '#demos/terms/LicencePage.tsx';

export const Route = createLazyFileRoute('/_app/pages/license')({ component: LicencePage });
