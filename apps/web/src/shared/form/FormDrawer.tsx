import { Drawer } from '@mantine/core';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { FormBody, leaveWhenIdle, type FormBodyProps } from './FormBody.tsx';

/** A longer form beside the list it belongs to, which stays in sight. */
export function FormDrawer({ title, size = 'md', ...body }: FormBodyProps & { title: string; size?: 'md' | 'lg' }) {
  useReturnFocus();
  return (
    <Drawer opened position="right" size={size} onClose={leaveWhenIdle(body)} title={title}>
      <FormBody {...body} />
    </Drawer>
  );
}
