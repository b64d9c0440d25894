import { Button } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { FogPicture } from '#shared/ui/pictures/FogPicture.tsx';
import { useAlert } from './use-alert.tsx';

export function Picture() {
  const say = useSamples();
  const { show, dialog } = useAlert();
  const fog = { title: say('Fog over the bay'), content: say('The tower hears more than it sees.'), picture: <FogPicture /> };
  return (
    <>
      <Button variant="default" onClick={() => show(fog)}>
        {say('Show the picture')}
      </Button>
      {dialog}
    </>
  );
}
