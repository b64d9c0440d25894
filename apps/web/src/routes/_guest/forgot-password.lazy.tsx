import { createLazyFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#features/session/ForgotPasswordPage.tsx';

export const Route = createLazyFileRoute('/_guest/forgot-password')({ component: ForgotPasswordPage });
