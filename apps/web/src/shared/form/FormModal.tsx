import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { FormFailure } from './FormFailure.tsx';

interface FormModalProps {
  title: string;
  /** The verb on the button. */
  submitLabel: string;
  form: { failure: unknown; submitting: boolean };
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Fields, then what went wrong, then the two ways out. It cannot be left while something is on its way. */
export function FormModal({ title, submitLabel, form, onSubmit, onClose, children }: FormModalProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const leave = form.submitting ? () => undefined : onClose;

  return (
    <Modal opened onClose={leave} title={title}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {children}
          <FormFailure failure={form.failure} />
          <Group justify="flex-end">
            <Button variant="default" disabled={form.submitting} onClick={leave}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" loading={form.submitting}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
