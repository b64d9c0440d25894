import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { CalendarEvent } from '@atalaya/contract/demo/calendar.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { useAddEvent, useRemoveEvent, useSaveEvent } from './calendar.queries.ts';
import { EventFields } from './EventFields.tsx';
import { EventInput, toEvent, toInput } from './event-input.ts';
import type { Span } from './event-times.ts';

const TOAST_MS = 2_000;

interface EventDrawerProps {
  /** None for a new one. */
  event: CalendarEvent | null;
  span: Span;
  onClose: () => void;
}

export function EventDrawer({ event, span, onClose }: EventDrawerProps) {
  const { t } = useTexts('calendar');
  const { mutateAsync: add } = useAddEvent();
  const { mutateAsync: save } = useSaveEvent();
  const { mutateAsync: remove, isPending: isRemoving } = useRemoveEvent();
  const form = useContractForm(EventInput, toInput(event, span));
  useReturnFocus();

  async function send(input: EventInput) {
    if (event) await save({ id: event.id, ...toEvent(input) });
    else await add(toEvent(input));
    onClose();
    await toast('done', t(event ? 'updated' : 'added', { title: input.title }), TOAST_MS);
  }

  async function removeEvent({ id, ...rest }: CalendarEvent) {
    await remove(id);
    onClose();
    await offerUndo(t('removed', { title: rest.title }), () => add(rest));
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={t(event ? 'updateTitle' : 'add')}
      overlayProps={{ backgroundOpacity: 0.25 }}
    >
      <form onSubmit={form.submit(send)} noValidate>
        <Stack>
          <EventFields form={form} />
          <FormFailure failure={form.failure} />
          <Group>
            <Button type="submit" loading={form.submitting}>
              {t(event ? 'update' : 'addButton')}
            </Button>
            {event ? (
              <Button variant="light" color="red" loading={isRemoving} onClick={() => removeEvent(event)}>
                {t('delete')}
              </Button>
            ) : (
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}
