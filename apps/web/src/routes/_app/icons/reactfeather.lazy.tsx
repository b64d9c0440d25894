import { createLazyFileRoute } from '@tanstack/react-router';
import { IconsPage } from '#demos/ui/icons/IconsPage.tsx';

export const Route = createLazyFileRoute('/_app/icons/reactfeather')({ component: IconsPage });
