import { Divider, Stack } from '@mantine/core';
import { Clock, Star } from 'lucide-react';

export const WithIcons = () => (
  <Stack>
    <Divider label={<Star size={16} strokeWidth={1.75} aria-hidden />} />
    <Divider
      labelPosition="left"
      label={
        <>
          <Clock size={16} strokeWidth={1.75} aria-hidden />
          &nbsp;Earlier
        </>
      }
    />
  </Stack>
);
