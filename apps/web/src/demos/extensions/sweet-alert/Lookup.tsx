import { Button } from '@mantine/core';
import { LookupForm } from './LookupForm.tsx';
import { useAlert } from './use-alert.tsx';

const lookup = { title: 'Look up an entry', content: <LookupForm />, confirm: 'Done' };

export function Lookup() {
  const { show, dialog } = useAlert();
  return (
    <>
      <Button variant="default" onClick={() => show(lookup)}>
        Look something up
      </Button>
      {dialog}
    </>
  );
}
