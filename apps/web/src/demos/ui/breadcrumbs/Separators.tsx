import { Breadcrumbs, Stack } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { trail } from './trail.tsx';

export const Separators = () => (
  <Stack>
    <Breadcrumbs separator={<ChevronRight size={14} aria-hidden />}>{trail}</Breadcrumbs>
    <Breadcrumbs separator="·">{trail}</Breadcrumbs>
    <Breadcrumbs separator="→">{trail}</Breadcrumbs>
  </Stack>
);
