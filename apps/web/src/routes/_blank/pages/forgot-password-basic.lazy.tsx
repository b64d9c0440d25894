import { createLazyFileRoute } from '@tanstack/react-router';
import { ForgotPasswordVariant } from '#demos/auth-variants/ForgotPasswordVariant.tsx';

export const Route = createLazyFileRoute('/_blank/pages/forgot-password-basic')({
  component: () => <ForgotPasswordVariant look="basic" />,
});
