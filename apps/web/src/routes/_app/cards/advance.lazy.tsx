import { createLazyFileRoute } from '@tanstack/react-router';
import { AdvanceCardsPage } from '#demos/cards/people/AdvanceCardsPage.tsx';

export const Route = createLazyFileRoute('/_app/cards/advance')({ component: AdvanceCardsPage });
