import { createLazyFileRoute } from '@tanstack/react-router';
import { AvatarPage } from '#demos/ui/avatar/AvatarPage.tsx';

export const Route = createLazyFileRoute('/_app/components/avatar')({ component: AvatarPage });
