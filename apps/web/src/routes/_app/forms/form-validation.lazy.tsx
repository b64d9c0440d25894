import { createLazyFileRoute } from '@tanstack/react-router';
import { FormValidationPage } from '#demos/forms/form-validation/FormValidationPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/form-validation')({ component: FormValidationPage });
