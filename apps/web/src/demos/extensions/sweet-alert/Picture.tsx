import { Button } from '@mantine/core';
import { FogPicture } from '#shared/ui/illustrations.tsx';
import { useAlert } from './use-alert.tsx';

const fog = { title: 'Fog over the bay', content: 'The tower hears more than it sees.', picture: <FogPicture /> };

export function Picture() {
  const { show, dialog } = useAlert();
  return (
    <>
      <Button variant="default" onClick={() => show(fog)}>
        Show the picture
      </Button>
      {dialog}
    </>
  );
}
