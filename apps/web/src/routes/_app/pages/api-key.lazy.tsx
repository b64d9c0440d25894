import { createLazyFileRoute } from '@tanstack/react-router';
import { ApiKeyPage } from '#demos/account-settings/ApiKeyPage.tsx';

export const Route = createLazyFileRoute('/_app/pages/api-key')({ component: ApiKeyPage });
