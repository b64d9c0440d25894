import { createLazyFileRoute } from '@tanstack/react-router';
import { MediaPlayerPage } from '#demos/extensions/player/MediaPlayerPage.tsx';

export const Route = createLazyFileRoute('/_app/extensions/react-player')({ component: MediaPlayerPage });
