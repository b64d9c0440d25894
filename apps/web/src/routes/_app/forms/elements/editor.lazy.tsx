import { createLazyFileRoute } from '@tanstack/react-router';
import { EditorPage } from '#demos/forms/editor/EditorPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/elements/editor')({ component: EditorPage });
