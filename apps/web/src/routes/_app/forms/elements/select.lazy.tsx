import { createLazyFileRoute } from '@tanstack/react-router';
import { SelectPage } from '#demos/forms/select/SelectPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/elements/select')({ component: SelectPage });
