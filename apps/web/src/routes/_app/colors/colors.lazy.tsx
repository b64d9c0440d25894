import { createLazyFileRoute } from '@tanstack/react-router';
import { ColoursPage } from '#demos/ui/colours/ColoursPage.tsx';

export const Route = createLazyFileRoute('/_app/colors/colors')({ component: ColoursPage });
