import { Breadcrumbs } from '@mantine/core';
import { useTrail } from './use-trail.tsx';

export const Basic = () => <Breadcrumbs>{useTrail()}</Breadcrumbs>;
