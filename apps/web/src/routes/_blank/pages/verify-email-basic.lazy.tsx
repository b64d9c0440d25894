import { createLazyFileRoute } from '@tanstack/react-router';
import { VerifyEmailVariant } from '#demos/auth-variants/VerifyEmailVariant.tsx';

export const Route = createLazyFileRoute('/_blank/pages/verify-email-basic')({ component: () => <VerifyEmailVariant look="basic" /> });
