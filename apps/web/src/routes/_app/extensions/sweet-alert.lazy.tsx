import { createLazyFileRoute } from '@tanstack/react-router';
import { AlertDialogsPage } from '#demos/extensions/sweet-alert/AlertDialogsPage.tsx';

export const Route = createLazyFileRoute('/_app/extensions/sweet-alert')({ component: AlertDialogsPage });
