import { NativeSelect, Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { colours } from '#shared/ui/demo-page/colours.ts';
import { PillPanels } from './PillPanels.tsx';

export function Themes() {
  const [theme, setTheme] = useState('Success');
  const token = colours.find(({ name }) => name === theme)?.token;
  return (
    <Stack>
      <NativeSelect
        label="Theme"
        data={colours.map(({ name }) => name)}
        value={theme}
        onChange={(event) => setTheme(event.currentTarget.value)}
      />
      <Tabs variant="pills" color={token} defaultValue="Overview">
        <PillPanels />
      </Tabs>
    </Stack>
  );
}
