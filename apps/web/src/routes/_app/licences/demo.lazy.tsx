import { createLazyFileRoute } from '@tanstack/react-router';
import { DemoKeysPage } from '#features/demo-keys/DemoKeysPage.tsx';

export const Route = createLazyFileRoute('/_app/licences/demo')({ component: DemoKeysPage });
