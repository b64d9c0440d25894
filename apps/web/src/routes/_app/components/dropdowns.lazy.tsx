import { createLazyFileRoute } from '@tanstack/react-router';
import { DropdownsPage } from '#demos/ui/dropdowns/DropdownsPage.tsx';

export const Route = createLazyFileRoute('/_app/components/dropdowns')({ component: DropdownsPage });
