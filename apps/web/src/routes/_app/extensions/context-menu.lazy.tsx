import { createLazyFileRoute } from '@tanstack/react-router';
import { ContextMenuPage } from '#demos/extensions/context-menu/ContextMenuPage.tsx';

export const Route = createLazyFileRoute('/_app/extensions/context-menu')({ component: ContextMenuPage });
