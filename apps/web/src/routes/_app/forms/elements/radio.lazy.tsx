import { createLazyFileRoute } from '@tanstack/react-router';
import { RadioPage } from '#demos/forms/radio/RadioPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/elements/radio')({ component: RadioPage });
