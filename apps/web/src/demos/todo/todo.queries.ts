import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { todo, type NewTask, type Task, type TaskChange, type TaskFilter, type TaskSort } from '@atalaya/contract/demo/todo.ts';
import { call } from '#shared/api/call.ts';

const keys = ['demo', 'todo'];
const lists = [...keys, 'tasks'];

export interface TaskView {
  filter?: TaskFilter;
  tag?: string;
  q: string;
  sortBy: TaskSort;
}

export const tasksQuery = (query: TaskView) =>
  queryOptions({
    queryKey: [...lists, query],
    queryFn: ({ signal }) => call(todo.listTasks, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const assigneesQuery = queryOptions({
  queryKey: [...keys, 'assignees'],
  queryFn: ({ signal }) => call(todo.listAssignees, {}, { signal }),
});

function useTaskMutation<Input, Output>(send: (input: Input) => Promise<Output>, failureShownBy?: 'form') {
  const queryClient = useQueryClient();
  return useMutation({
    meta: failureShownBy && { failureShownBy },
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: lists }),
  });
}

export const useAddTask = () => useTaskMutation((task: NewTask) => call(todo.addTask, { body: { task } }), 'form');
export const useSaveTask = () => useTaskMutation((task: TaskChange) => call(todo.updateTask, { body: { task } }), 'form');
export const useDeleteTask = () => useTaskMutation((taskId: number) => call(todo.deleteTask, { query: { taskId } }));

/** Seen at once, in every list that shows the task. */
export function useUpdateTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (task: TaskChange) => call(todo.updateTask, { body: { task } }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: lists });
      queryClient.setQueriesData<Task[]>({ queryKey: lists }, (tasks) =>
        tasks?.map((task) => (task.id === change.id ? { ...task, ...change } : task)),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: lists }),
  });
}

/** The list takes its new order before the answer comes, or the row would jump back for a moment. */
export function useMoveTask(view: TaskView) {
  const queryClient = useQueryClient();
  const { queryKey } = tasksQuery(view);
  return useMutation({
    mutationFn: ({ taskId, afterId }: { taskId: number; afterId: number | null }) => call(todo.moveTask, { body: { taskId, afterId } }),
    onMutate: async ({ taskId, afterId }) => {
      await queryClient.cancelQueries({ queryKey: lists });
      queryClient.setQueryData(queryKey, (tasks) => {
        const moved = tasks?.find(({ id }) => id === taskId);
        if (!tasks || !moved) return tasks;
        const others = tasks.filter(({ id }) => id !== taskId);
        return others.toSpliced(afterId === null ? 0 : others.findIndex(({ id }) => id === afterId) + 1, 0, moved);
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: lists }),
  });
}
