import { Breadcrumbs, Stack } from '@mantine/core';
import { trail } from './trail.tsx';

export const Alignment = () => (
  <Stack>
    <Breadcrumbs>{trail}</Breadcrumbs>
    <Breadcrumbs style={{ justifyContent: 'center' }}>{trail}</Breadcrumbs>
    <Breadcrumbs style={{ justifyContent: 'flex-end' }}>{trail}</Breadcrumbs>
  </Stack>
);
