import { Anchor, Button, Group } from '@mantine/core';
import { CleanHtml } from '#shared/ui/rich-text/CleanHtml.tsx';
import type { AlertOptions } from './AlertDialog.tsx';
import { useAlert } from './use-alert.tsx';

const alerts: Record<string, AlertOptions> = {
  'Basic': { title: 'The harbour is calm tonight' },
  'With a text': { title: 'Night shift', content: 'From now until six, alarms go to the duty phone.' },
  'With a footer': {
    title: 'A sensor is silent',
    content: 'The pump house has not reported for an hour.',
    kind: 'warning',
    footer: <Anchor href="#content">What can I do about it?</Anchor>,
  },
  'With HTML': {
    title: 'Rounds of today',
    content: (
      <CleanHtml html="<p>Two <strong>bold</strong> words, an <em>inclined</em> one and a list:</p><ul><li>Pier</li><li>Gate</li></ul>" />
    ),
  },
};

export function Basic() {
  const { show, dialog } = useAlert();
  return (
    <Group gap="xs">
      {Object.entries(alerts).map(([name, options]) => (
        <Button key={name} variant="default" onClick={() => show(options)}>
          {name}
        </Button>
      ))}
      {dialog}
    </Group>
  );
}
