import { createLazyFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#features/session/LoginPage.tsx';

export const Route = createLazyFileRoute('/_guest/login')({ component: Login });

function Login() {
  return <LoginPage options={Route.useLoaderData().options} notice={Route.useSearch().notice} />;
}
