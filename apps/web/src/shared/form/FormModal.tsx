import { Modal } from '@mantine/core';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { FormBody, leaveWhenIdle, type FormBodyProps } from './FormBody.tsx';

/** A short form over the page it belongs to. */
export function FormModal({ title, ...body }: FormBodyProps & { title: string }) {
  useReturnFocus();
  return (
    <Modal opened onClose={leaveWhenIdle(body)} title={title}>
      <FormBody {...body} />
    </Modal>
  );
}
