import { createLazyFileRoute } from '@tanstack/react-router';
import { CardsPage } from '#demos/ui/cards/CardsPage.tsx';

export const Route = createLazyFileRoute('/_app/cards/basic')({ component: CardsPage });
