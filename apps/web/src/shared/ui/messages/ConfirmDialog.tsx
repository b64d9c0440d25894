import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useReturnFocus } from '../use-return-focus.ts';

interface ConfirmDialogProps {
  /** Names the thing: "Expire “Ring controller A”?" */
  title: string;
  /** What will happen, and whether it can be taken back. */
  effect: ReactNode;
  /** The verb: "Expire". */
  confirmLabel: string;
  /** Nothing is lost by it: the button need not warn. */
  isHarmless?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** What follows the action, where it is not that the dialog closes. */
  onSuccess?: () => void;
}

/** It asks before it goes on, which is announced differently; the library knows one role only and has no way to say so. */
function interrupt(inside: HTMLElement | null) {
  inside?.closest('[role=dialog]')?.setAttribute('role', 'alertdialog');
}

/** For what cannot be undone; where it can, do it at once and offer to undo. Cancel has the focus. It closes when the action has succeeded. */
export function ConfirmDialog({
  title,
  effect,
  confirmLabel,
  isHarmless = false,
  onConfirm,
  onClose,
  onSuccess = onClose,
}: ConfirmDialogProps) {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useReturnFocus();
  const leave = isBusy ? () => undefined : onClose;

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onSuccess();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <Modal opened onClose={leave} title={title} withCloseButton={false}>
      <Stack>
        <Text component="div" ref={interrupt}>
          {effect}
        </Text>
        <FormFailure failure={failure} />
        <Group justify="flex-end">
          <Button variant="default" data-autofocus disabled={isBusy} onClick={leave}>
            {t('actions.cancel')}
          </Button>
          <Button color={isHarmless ? undefined : 'red'} loading={isBusy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
