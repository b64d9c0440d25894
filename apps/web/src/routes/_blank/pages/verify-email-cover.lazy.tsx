import { createLazyFileRoute } from '@tanstack/react-router';
import { VerifyEmailVariant } from '#demos/auth-variants/VerifyEmailVariant.tsx';

export const Route = createLazyFileRoute('/_blank/pages/verify-email-cover')({ component: () => <VerifyEmailVariant look="cover" /> });
