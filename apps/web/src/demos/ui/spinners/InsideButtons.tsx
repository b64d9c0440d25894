import { Button, Group, Loader } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function InsideButtons() {
  const say = useSamples();
  const [isBusy, setBusy] = useState(false);
  const { start } = useTimeout(() => setBusy(false), 2_000);
  const save = () => {
    setBusy(true);
    start();
  };
  return (
    <Group gap="xs">
      <Button loading={isBusy} onClick={save}>
        {say('Save')}
      </Button>
      <Button
        variant="default"
        leftSection={isBusy ? <Loader size={14} /> : <Save size={16} strokeWidth={1.75} aria-hidden />}
        disabled={isBusy}
        onClick={save}
      >
        {isBusy ? say('Saving') : say('Save with a word')}
      </Button>
    </Group>
  );
}
