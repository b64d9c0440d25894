import { createLazyFileRoute } from '@tanstack/react-router';
import { TwoStepsVariant } from '#demos/auth-variants/TwoStepsVariant.tsx';

export const Route = createLazyFileRoute('/_blank/pages/two-steps-basic')({ component: () => <TwoStepsVariant look="basic" /> });
