import { createLazyFileRoute } from '@tanstack/react-router';
import { PricingPage } from '#demos/pricing/PricingPage.tsx';

export const Route = createLazyFileRoute('/_app/pages/pricing')({ component: PricingPage });
