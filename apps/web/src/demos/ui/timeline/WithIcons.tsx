import { Avatar, Badge, Button, Collapse, Text, Timeline } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Clock, FileText, ListTree, Paperclip, Users } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function WithIcons() {
  const say = useSamples();
  const [isOpen, { toggle }] = useDisclosure(false);
  const [isApproved, { open: approve }] = useDisclosure(false);
  return (
    <Timeline active={3} bulletSize={28} color="var(--at-accent)" styles={{ itemBullet: { color: 'var(--at-on-accent)' } }}>
      <Timeline.Item title={say('Report filed')} bullet={<Paperclip size={16} strokeWidth={1.75} aria-hidden />}>
        <Badge variant="light" radius="sm" leftSection={<FileText size={12} aria-hidden />}>
          {say('bridge.pdf')}
        </Badge>
      </Timeline.Item>
      <Timeline.Item title={say('Team called')} bullet={<Users size={16} strokeWidth={1.75} aria-hidden />}>
        <Avatar.Group mt="xs">
          <Avatar name="Lucía Prado" color="indigo" />
          <Avatar name="Marcos Gil" color="green" />
        </Avatar.Group>
      </Timeline.Item>
      <Timeline.Item
        title={isApproved ? say('Approved') : say('Waiting for approval')}
        bullet={<Clock size={16} strokeWidth={1.75} aria-hidden />}
      >
        <Button size="xs" mt="xs" disabled={isApproved} onClick={approve}>
          {say('Approve')}
        </Button>
      </Timeline.Item>
      <Timeline.Item title={say('Findings')} bullet={<ListTree size={16} strokeWidth={1.75} aria-hidden />}>
        <Button variant="default" size="xs" mt="xs" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? say('Hide them') : say('Show them')}
        </Button>
        <Collapse expanded={isOpen}>
          <Text mt="xs">{say('Two bolts were loose, and one cable is worn.')}</Text>
        </Collapse>
      </Timeline.Item>
    </Timeline>
  );
}
