import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  calendar,
  type CalendarCategory,
  type CalendarEvent,
  type CalendarEventChange,
  type NewCalendarEvent,
} from '@atalaya/contract/demo/calendar.ts';
import { call } from '#shared/api/call.ts';

const keys = ['demo', 'calendar'];
const lists = [...keys, 'events'];

/** Without categories, all; with an empty list, none. */
export const eventsQuery = (categories?: CalendarCategory[]) =>
  queryOptions({
    queryKey: [...lists, categories ?? 'all'],
    queryFn: ({ signal }) => call(calendar.listEvents, { query: { calendars: categories?.length === 0 ? '' : categories } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const guestsQuery = queryOptions({
  queryKey: [...keys, 'guests'],
  queryFn: ({ signal }) => call(calendar.listGuests, {}, { signal }),
});

function useEventMutation<Input, Output>(send: (input: Input) => Promise<Output>, failureShownBy?: 'form') {
  const queryClient = useQueryClient();
  return useMutation({
    meta: failureShownBy && { failureShownBy },
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: lists }),
  });
}

export const useAddEvent = () => useEventMutation((event: NewCalendarEvent) => call(calendar.addEvent, { body: { event } }), 'form');
export const useSaveEvent = () => useEventMutation((event: CalendarEventChange) => call(calendar.updateEvent, { body: { event } }), 'form');
export const useRemoveEvent = () => useEventMutation((id: number) => call(calendar.removeEvent, { query: { id } }));

/** After a drag the event stays where it was dropped until the answer comes. */
export function useMoveEvent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (event: CalendarEventChange) => call(calendar.updateEvent, { body: { event } }),
    onMutate: async ({ id, start, end, allDay }) => {
      await queryClient.cancelQueries({ queryKey: lists });
      queryClient.setQueriesData<CalendarEvent[]>({ queryKey: lists }, (events) =>
        events?.map((event) =>
          event.id === id ? { ...event, start: start ?? event.start, end: end ?? event.end, allDay: allDay ?? event.allDay } : event,
        ),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: lists }),
  });
}
