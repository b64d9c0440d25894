import { createLazyFileRoute } from '@tanstack/react-router';
import { ResetPasswordVariant } from '#demos/auth-variants/ResetPasswordVariant.tsx';

export const Route = createLazyFileRoute('/_blank/pages/reset-password-cover')({ component: () => <ResetPasswordVariant look="cover" /> });
