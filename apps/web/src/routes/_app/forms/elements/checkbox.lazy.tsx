import { createLazyFileRoute } from '@tanstack/react-router';
import { CheckboxPage } from '#demos/forms/checkbox/CheckboxPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/elements/checkbox')({ component: CheckboxPage });
