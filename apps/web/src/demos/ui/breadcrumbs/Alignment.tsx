import { Breadcrumbs, Stack } from '@mantine/core';
import { useTrail } from './use-trail.tsx';

export function Alignment() {
  const trail = useTrail();
  return (
    <Stack>
      <Breadcrumbs>{trail}</Breadcrumbs>
      <Breadcrumbs style={{ justifyContent: 'center' }}>{trail}</Breadcrumbs>
      <Breadcrumbs style={{ justifyContent: 'flex-end' }}>{trail}</Breadcrumbs>
    </Stack>
  );
}
