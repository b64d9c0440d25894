import { createLazyFileRoute } from '@tanstack/react-router';
import { DragAndDropPage } from '#demos/extensions/drag-and-drop/DragAndDropPage.tsx';

export const Route = createLazyFileRoute('/_app/extensions/drag-and-drop')({ component: DragAndDropPage });
