import { Button, Group } from '@mantine/core';
import { ArrowRight, Download, Plus } from 'lucide-react';

export const WithIcon = () => (
  <Group gap="xs">
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}>Add</Button>
    <Button variant="default" leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}>
      Download
    </Button>
    <Button variant="light" rightSection={<ArrowRight size={16} strokeWidth={1.75} aria-hidden />}>
      Next
    </Button>
  </Group>
);
