import { createLazyFileRoute } from '@tanstack/react-router';
import { AllTokensPage } from '#features/account/tokens/AllTokensPage.tsx';

export const Route = createLazyFileRoute('/_app/users/tokens')({ component: AllTokensPage });
