import type { Task } from '@atalaya/contract/demo/todo.ts';
import { toDay } from '#demos/kit/format/day.ts';

export type DueLook = 'overdue' | 'today' | 'tomorrow' | 'later';

/** What is done is never late. */
export function dueLookOf({ dueDate, isCompleted }: Pick<Task, 'dueDate' | 'isCompleted'>, now: Date): DueLook {
  const due = dueDate.slice(0, 10);
  const today = toDay(now);
  if (due === today) return 'today';
  if (due < today) return isCompleted ? 'later' : 'overdue';
  return due === toDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)) ? 'tomorrow' : 'later';
}
