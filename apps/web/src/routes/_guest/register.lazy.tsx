import { createLazyFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '#features/session/RegisterPage.tsx';

export const Route = createLazyFileRoute('/_guest/register')({ component: Register });

function Register() {
  return <RegisterPage isOpen={Route.useLoaderData().demo} />;
}
