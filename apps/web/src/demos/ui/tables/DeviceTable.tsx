import { ActionIcon, Button, Menu, Table, type TableProps } from '@mantine/core';
import { Archive, ArrowUp, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { devices, type Device } from './devices.ts';

interface DeviceTableProps extends TableProps {
  caption: string;
  head?: 'dark' | 'light';
  /** The ground of a row, by its device. */
  rowColour?: (name: string) => string | undefined;
}

const grounds = { dark: { background: 'var(--at-text)', color: 'var(--at-surface)' }, light: { background: 'var(--at-sunken)' } };

/** Four devices and what can be done with each; the looks come from outside. */
export function DeviceTable({ caption, head, rowColour, ...look }: DeviceTableProps) {
  const say = useSamples();
  const [listed, setListed] = useState<readonly Device[]>(devices);

  const moveUp = (at: number) => setListed(listed.toSpliced(at, 1).toSpliced(at - 1, 0, ...listed.slice(at, at + 1)));

  function archive(name: Device['name']) {
    setListed(listed.filter((device) => device.name !== name));
    void toast('done', say('{{name}} was archived', { name: say(name) }));
  }

  return (
    <Table.ScrollContainer minWidth={300} scrollAreaProps={{ viewportProps: { 'tabIndex': 0, 'role': 'region', 'aria-label': caption } }}>
      <Table {...look} aria-label={caption}>
        <Table.Thead style={head && grounds[head]}>
          <Table.Tr>
            <Table.Th>{say('Device')}</Table.Th>
            <Table.Th>{say('Place')}</Table.Th>
            <Table.Th ta="end">{say('Battery')}</Table.Th>
            <Table.Th w={48} aria-label={say('Actions')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {listed.map(({ name, place, battery }, at) => (
            <Table.Tr key={name} bg={rowColour?.(name)}>
              <Table.Td fw={500}>{say(name)}</Table.Td>
              <Table.Td>{say(place)}</Table.Td>
              <Table.Td ta="end" className="tabular">
                {battery} %
              </Table.Td>
              <Table.Td>
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      c="inherit"
                      size="sm"
                      aria-label={say('Actions for {{name}}', { name: say(name) })}
                    >
                      <EllipsisVertical size={16} strokeWidth={1.75} aria-hidden />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item leftSection={<ArrowUp size={14} aria-hidden />} disabled={at === 0} onClick={() => moveUp(at)}>
                      {say('Move up')}
                    </Menu.Item>
                    <Menu.Item leftSection={<Archive size={14} aria-hidden />} onClick={() => archive(name)}>
                      {say('Archive')}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </Table.Td>
            </Table.Tr>
          ))}
          {listed.length === 0 && (
            <Table.Tr>
              <Table.Td colSpan={4} ta="center">
                <Button variant="default" size="compact-md" onClick={() => setListed(devices)}>
                  {say('Bring them back')}
                </Button>
              </Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
