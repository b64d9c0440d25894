import { createLazyFileRoute } from '@tanstack/react-router';
import { ClipboardPage } from '#demos/extensions/clipboard/ClipboardPage.tsx';

export const Route = createLazyFileRoute('/_app/extensions/clipboard')({ component: ClipboardPage });
