import { createLazyFileRoute } from '@tanstack/react-router';
import { ActionCardsPage } from '#demos/cards/action/ActionCardsPage.tsx';

export const Route = createLazyFileRoute('/_app/cards/action')({ component: ActionCardsPage });
