import { createLazyFileRoute } from '@tanstack/react-router';
import { NumberInputPage } from '#demos/forms/number-input/NumberInputPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/elements/number-input')({ component: NumberInputPage });
