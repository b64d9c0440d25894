import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCopy } from '../copy/use-copy.ts';
import classes from './OneTimeSecretModal.module.css';

interface OneTimeSecretModalProps {
  title: string;
  label: string;
  secret: string;
  /** That it is shown once, and why. */
  warning: string;
  explanation: string;
  /** The only way out: "I have stored it". */
  doneLabel: string;
  onClose: () => void;
}

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** A secret that nobody can show again. Neither Esc nor a click beside it closes this. */
export function OneTimeSecretModal({ title, label, secret, warning, explanation, doneLabel, onClose }: OneTimeSecretModalProps) {
  const { t } = useTexts();
  const { shown, copy, copied } = useCopy<HTMLPreElement>(secret);

  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false}>
      <Stack>
        <Alert color="yellow" icon={<TriangleAlert {...icon} />} title={warning}>
          {explanation}
        </Alert>
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            {label}
          </Text>
          <Code block ref={shown} className={classes.secret}>
            {secret}
          </Code>
        </Stack>
        <Group justify="space-between">
          <Button data-autofocus leftSection={copied ? <Check {...icon} /> : <Copy {...icon} />} onClick={copy}>
            <span aria-live="polite">{t(copied ? 'actions.copied' : 'actions.copy')}</span>
          </Button>
          <Button variant="default" onClick={onClose}>
            {doneLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
