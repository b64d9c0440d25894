import { createLazyFileRoute } from '@tanstack/react-router';
import { InputMaskPage } from '#demos/forms/input-mask/InputMaskPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/elements/input-mask')({ component: InputMaskPage });
