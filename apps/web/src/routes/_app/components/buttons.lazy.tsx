import { createLazyFileRoute } from '@tanstack/react-router';
import { ButtonsPage } from '#demos/ui/buttons/ButtonsPage.tsx';

export const Route = createLazyFileRoute('/_app/components/buttons')({ component: ButtonsPage });
