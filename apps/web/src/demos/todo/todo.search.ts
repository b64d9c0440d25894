import { z } from 'zod';
import { TASK_FILTERS, TASK_SORTS, type TaskFilter } from '@atalaya/contract/demo/todo.ts';

/** What the page keeps in the address beside its path. */
export const TodoSearch = z.object({
  q: z.string().trim().max(200).default(''),
  sortBy: z.enum(TASK_SORTS).default('manual'),
  /** The task that is open. */
  task: z.union([z.literal('new'), z.coerce.number().int()]).optional(),
});
export type TodoSearch = z.output<typeof TodoSearch>;

export const isTaskFilter = (name: string): name is TaskFilter => TASK_FILTERS.some((filter) => filter === name);
