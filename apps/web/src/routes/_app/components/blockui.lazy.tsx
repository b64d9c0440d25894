import { createLazyFileRoute } from '@tanstack/react-router';
import { BlockUiPage } from '#demos/ui/blockui/BlockUiPage.tsx';

export const Route = createLazyFileRoute('/_app/components/blockui')({ component: BlockUiPage });
