import { Anchor, Button, Group } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { CleanHtml } from '#demos/kit/rich-text/CleanHtml.tsx';
import type { AlertOptions } from './AlertDialog.tsx';
import { useAlert } from './use-alert.tsx';

export function Basic() {
  const say = useSamples();
  const alerts: [name: string, options: AlertOptions][] = [
    [say('Basic'), { title: say('The harbour is calm tonight') }],
    [say('With a text'), { title: say('Night shift'), content: say('From now until six, alarms go to the duty phone.') }],
    [
      say('With a footer'),
      {
        title: say('A sensor is silent'),
        content: say('The pump house has not reported for an hour.'),
        kind: 'warning',
        footer: <Anchor href="#content">{say('What can I do about it?')}</Anchor>,
      },
    ],
    [
      say('With HTML'),
      {
        title: say('Rounds of today'),
        content: (
          <CleanHtml
            html={say('<p>Two <strong>bold</strong> words, an <em>inclined</em> one and a list:</p><ul><li>Pier</li><li>Gate</li></ul>')}
          />
        ),
      },
    ],
  ];
  const { show, dialog } = useAlert();
  return (
    <Group gap="xs">
      {alerts.map(([name, options]) => (
        <Button key={name} variant="default" onClick={() => show(options)}>
          {name}
        </Button>
      ))}
      {dialog}
    </Group>
  );
}
