import { createLazyFileRoute } from '@tanstack/react-router';
import { LoginVariant } from '#demos/auth-variants/LoginVariant.tsx';

export const Route = createLazyFileRoute('/_blank/pages/login-cover')({ component: () => <LoginVariant look="cover" /> });
