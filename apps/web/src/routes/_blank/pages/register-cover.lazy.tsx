import { createLazyFileRoute } from '@tanstack/react-router';
import { RegisterVariant } from '#demos/auth-variants/RegisterVariant.tsx';

export const Route = createLazyFileRoute('/_blank/pages/register-cover')({ component: () => <RegisterVariant look="cover" /> });
