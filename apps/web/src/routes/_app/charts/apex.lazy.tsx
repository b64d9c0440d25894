import { createLazyFileRoute } from '@tanstack/react-router';
import { ApexPage } from '#demos/charts/apex/ApexPage.tsx';

export const Route = createLazyFileRoute('/_app/charts/apex')({ component: ApexPage });
