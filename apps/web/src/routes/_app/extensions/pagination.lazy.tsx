import { createLazyFileRoute } from '@tanstack/react-router';
import { PagingControlPage } from '#demos/extensions/pagination/PagingControlPage.tsx';

export const Route = createLazyFileRoute('/_app/extensions/pagination')({ component: PagingControlPage });
