import { Breadcrumbs } from '@mantine/core';
import { trail } from './trail.tsx';

export const Basic = () => <Breadcrumbs>{trail}</Breadcrumbs>;
