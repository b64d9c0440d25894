import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { FormFailure } from './FormFailure.tsx';

export interface FormBodyProps {
  /** The verb on the button. */
  submitLabel: string;
  form: { failure: unknown; submitting: boolean };
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** It cannot be left while something is on its way. */
export const leaveWhenIdle = ({ form, onClose }: Pick<FormBodyProps, 'form' | 'onClose'>) => (form.submitting ? () => undefined : onClose);

/** Fields, then what went wrong, then the two ways out. */
export function FormBody({ submitLabel, form, onSubmit, onClose, children }: FormBodyProps) {
  const { t } = useTexts();
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {children}
        <FormFailure failure={form.failure} />
        <Group justify="flex-end">
          <Button variant="default" disabled={form.submitting} onClick={leaveWhenIdle({ form, onClose })}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
