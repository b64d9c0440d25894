import { createLazyFileRoute } from '@tanstack/react-router';
import { TextareaPage } from '#demos/forms/textarea/TextareaPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/elements/textarea')({ component: TextareaPage });
