import { Breadcrumbs, Stack } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useTrail } from './use-trail.tsx';

export function Separators() {
  const trail = useTrail();
  return (
    <Stack>
      <Breadcrumbs separator={<ChevronRight size={14} aria-hidden />}>{trail}</Breadcrumbs>
      <Breadcrumbs separator="·">{trail}</Breadcrumbs>
      <Breadcrumbs separator="→">{trail}</Breadcrumbs>
    </Stack>
  );
}
