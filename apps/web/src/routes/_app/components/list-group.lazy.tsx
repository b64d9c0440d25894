import { createLazyFileRoute } from '@tanstack/react-router';
import { ListGroupPage } from '#demos/ui/list-group/ListGroupPage.tsx';

export const Route = createLazyFileRoute('/_app/components/list-group')({ component: ListGroupPage });
