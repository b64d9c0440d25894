import { createLazyFileRoute } from '@tanstack/react-router';
import { WizardPage } from '#demos/forms/wizard/WizardPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/wizard')({ component: WizardPage });
