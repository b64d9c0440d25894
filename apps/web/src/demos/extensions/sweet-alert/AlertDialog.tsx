import { Button, Group, Modal, Stack, Text, ThemeIcon, type MantineTransition } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { alertLook, type AlertKind } from './alert-icons.ts';
import classes from './AlertDialog.module.css';
import { Countdown } from './Countdown.tsx';

export interface AlertOptions {
  title: string;
  content?: ReactNode;
  kind?: AlertKind;
  picture?: ReactNode;
  footer?: ReactNode;
  place?: 'top-start' | 'top-end' | 'bottom-start' | 'bottom-end';
  transition?: MantineTransition;
  confirm?: string;
  /** A second button, which answers no. */
  cancel?: string;
  /** A click beside it answers no too, unless this is false. */
  closeOnClickOutside?: boolean;
  /** Counts down, then answers no. */
  closesAfterMs?: number;
}

interface AlertDialogProps {
  opened: boolean;
  options: AlertOptions;
  onAnswer: (isConfirmed: boolean) => void;
}

export function AlertDialog({ opened, options, onAnswer }: AlertDialogProps) {
  const say = useSamples();
  const { title, content, kind, picture, footer, place, transition = 'pop', confirm = say('Understood'), cancel, closesAfterMs } = options;
  const look = kind && alertLook[kind];
  return (
    <Modal.Root
      opened={opened}
      onClose={() => onAnswer(false)}
      closeOnClickOutside={options.closeOnClickOutside}
      centered={!place}
      size="sm"
      transitionProps={{ transition, duration: 200 }}
      classNames={{ inner: place && classes[place] }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          {look && (
            <ThemeIcon size={56} radius="xl" variant="light" color={look.colour}>
              <look.Icon size={28} strokeWidth={1.75} aria-hidden />
            </ThemeIcon>
          )}
          {picture}
          <Stack gap={4}>
            <Modal.Title>{title}</Modal.Title>
            <Text component="div" c="dimmed">
              {content}
              {closesAfterMs && <Countdown lastsMs={closesAfterMs} onEnd={() => onAnswer(false)} />}
            </Text>
          </Stack>
          <Group gap="xs" justify="center">
            {cancel && (
              <Button variant="default" onClick={() => onAnswer(false)}>
                {cancel}
              </Button>
            )}
            <Button data-autofocus onClick={() => onAnswer(true)}>
              {confirm}
            </Button>
          </Group>
          {footer && <div className={classes.footer}>{footer}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
