import { createLazyFileRoute } from '@tanstack/react-router';
import { FormLayoutPage } from '#demos/forms/form-layout/FormLayoutPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/layout/form-layout')({ component: FormLayoutPage });
