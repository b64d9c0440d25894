import { createLazyFileRoute } from '@tanstack/react-router';
import { InputGroupPage } from '#demos/forms/input-group/InputGroupPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/elements/input-group')({ component: InputGroupPage });
