import { Button } from '@mantine/core';
import { LookupForm } from './LookupForm.tsx';
import { useAlert } from './use-alert.tsx';

export function Lookup() {
  const { show, dialog } = useAlert();
  return (
    <>
      <Button variant="default" onClick={() => show({ title: 'Look up an entry', content: <LookupForm />, confirm: 'Done' })}>
        Look something up
      </Button>
      {dialog}
    </>
  );
}
