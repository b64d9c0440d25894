import { createLazyFileRoute } from '@tanstack/react-router';
import { QuickStartPage } from '#features/licences/quick-start/QuickStartPage.tsx';

export const Route = createLazyFileRoute('/_app/licences/quick-start')({ component: QuickStartPage });
