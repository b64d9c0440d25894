import { NativeSelect, Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { PillPanels } from './PillPanels.tsx';

export function Themes() {
  const say = useSamples();
  const [theme, setTheme] = useState<string>('Success');
  const token = colours.find(({ name }) => name === theme)?.token;
  return (
    <Stack>
      <NativeSelect
        label={say('Theme')}
        data={colours.map(({ name }) => ({ value: name, label: say(name) }))}
        value={theme}
        onChange={(event) => setTheme(event.currentTarget.value)}
      />
      <Tabs variant="pills" color={token} defaultValue="Overview">
        <PillPanels />
      </Tabs>
    </Stack>
  );
}
