import { Drawer } from '@mantine/core';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { FormBody, leaveWhenIdle, type FormBodyProps } from './FormBody.tsx';

/** A longer form beside the list it belongs to, which stays in sight. */
export function FormDrawer({ title, ...body }: FormBodyProps & { title: string }) {
  useReturnFocus();
  return (
    <Drawer opened position="right" size="md" onClose={leaveWhenIdle(body)} title={title}>
      <FormBody {...body} />
    </Drawer>
  );
}
