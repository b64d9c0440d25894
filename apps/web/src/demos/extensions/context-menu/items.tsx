import { Menu } from '@mantine/core';
import { Archive, Copy, Pencil, Trash2 } from 'lucide-react';
import { useSamples, type Sample } from '#demos/kit/demo-page/use-samples.ts';
import { toast } from '#shared/ui/messages/toast.ts';

/** Says which command was chosen. */
export function useTell() {
  const say = useSamples();
  return (action: Sample) => toast('done', say('You chose {{action}}', { action: say(action) }));
}

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

export function MenuItems() {
  const say = useSamples();
  const tell = useTell();
  return (
    <>
      <Menu.Item leftSection={<Pencil {...icon} />} onClick={() => tell('Rename')}>
        {say('Rename')}
      </Menu.Item>
      <Menu.Item leftSection={<Copy {...icon} />} onClick={() => tell('Duplicate')}>
        {say('Duplicate')}
      </Menu.Item>
      <Menu.Item leftSection={<Archive {...icon} />} onClick={() => tell('Archive')}>
        {say('Archive')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<Trash2 {...icon} />} onClick={() => tell('Delete')}>
        {say('Delete')}
      </Menu.Item>
    </>
  );
}
