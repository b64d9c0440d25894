import { Button } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { LookupForm } from './LookupForm.tsx';
import { useAlert } from './use-alert.tsx';

export function Lookup() {
  const say = useSamples();
  const { show, dialog } = useAlert();
  const lookup = { title: say('Look up an entry'), content: <LookupForm />, confirm: say('Done') };
  return (
    <>
      <Button variant="default" onClick={() => show(lookup)}>
        {say('Look something up')}
      </Button>
      {dialog}
    </>
  );
}
