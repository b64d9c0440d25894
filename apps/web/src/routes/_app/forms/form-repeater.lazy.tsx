import { createLazyFileRoute } from '@tanstack/react-router';
import { FormRepeaterPage } from '#demos/forms/form-repeater/FormRepeaterPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/form-repeater')({ component: FormRepeaterPage });
