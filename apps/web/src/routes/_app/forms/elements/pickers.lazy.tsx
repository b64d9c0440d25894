import { createLazyFileRoute } from '@tanstack/react-router';
import { PickersPage } from '#demos/forms/pickers/PickersPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/elements/pickers')({ component: PickersPage });
