import { createLazyFileRoute } from '@tanstack/react-router';
import { ToastMessagesPage } from '#demos/extensions/toastr/ToastMessagesPage.tsx';

export const Route = createLazyFileRoute('/_app/extensions/toastr')({ component: ToastMessagesPage });
