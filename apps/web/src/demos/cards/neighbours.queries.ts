// Cards that show what other areas keep: what is done here is seen there, so their keys are those areas' own.
import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { calendar, type NewCalendarEvent } from '@atalaya/contract/demo/calendar.ts';
import { chat } from '@atalaya/contract/demo/chat.ts';
import { ecommerce } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { todo, type NewTask, type TaskChange } from '@atalaya/contract/demo/todo.ts';
import { userAccounts, type PaymentCard } from '@atalaya/contract/demo/user-account.ts';
import { users } from '@atalaya/contract/demo/users.ts';
import { call } from '#shared/api/call.ts';

const keys = {
  shop: ['demo', 'ecommerce'],
  todo: ['demo', 'todo', 'tasks'],
  calendar: ['demo', 'calendar', 'events'],
  chat: ['demo', 'chat'],
  users: ['demo', 'users'],
};

const ANSWER_SOON_MS = 1_000;
const LISTEN_MS = 5_000;

export const productsQuery = queryOptions({
  queryKey: [...keys.shop, 'products', 'few'],
  queryFn: ({ signal }) => call(ecommerce.listProducts, { query: { perPage: 3 } }, { signal }),
});

export const tasksQuery = queryOptions({
  queryKey: [...keys.todo, 'card'],
  queryFn: ({ signal }) => call(todo.listTasks, { query: { sortBy: 'due-date' } }, { signal }),
});

export const eventsQuery = queryOptions({
  queryKey: [...keys.calendar, 'card'],
  queryFn: ({ signal }) => call(calendar.listEvents, { query: {} }, { signal }),
});

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.users, 'card', id],
    queryFn: async ({ signal }) => {
      const [{ user }, { account }] = await Promise.all([
        call(users.getUser, { query: { id } }, { signal }),
        call(userAccounts.getAccount, { query: { id } }, { signal }),
      ]);
      return { user, account };
    },
  });

export const talkQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.chat, 'one', id],
    queryFn: ({ signal }) => call(chat.openChat, { query: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isTyping ? ANSWER_SOON_MS : LISTEN_MS),
  });

function useChange<Input, Output>(key: QueryKey, send: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => queryClient.invalidateQueries({ queryKey: key }) });
}

export const usePutIntoCart = () => useChange(keys.shop, (productId: number) => call(ecommerce.addToCart, { body: { productId } }));
export const useUpdateTask = () => useChange(keys.todo, (task: TaskChange) => call(todo.updateTask, { body: { task } }));
export const useAddTask = () => useChange(keys.todo, (task: NewTask) => call(todo.addTask, { body: { task } }));
export const useDeleteTask = () => useChange(keys.todo, (taskId: number) => call(todo.deleteTask, { query: { taskId } }));
export const useAddEvent = () => useChange(keys.calendar, (event: NewCalendarEvent) => call(calendar.addEvent, { body: { event } }));
export const useRemoveEvent = () => useChange(keys.calendar, (id: number) => call(calendar.removeEvent, { query: { id } }));
export const useSendMessage = () =>
  useChange(keys.chat, ({ id, message }: { id: number; message: string }) =>
    call(chat.sendMessage, { body: { obj: { contact: { id }, message } } }),
  );
export const useSaveCards = () =>
  useChange(keys.users, ({ id, cards }: { id: number; cards: PaymentCard[] }) =>
    call(userAccounts.updateAccount, { body: { id, account: { cards } } }),
  );
