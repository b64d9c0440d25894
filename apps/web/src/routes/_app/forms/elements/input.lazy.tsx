import { createLazyFileRoute } from '@tanstack/react-router';
import { InputPage } from '#demos/forms/input/InputPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/elements/input')({ component: InputPage });
