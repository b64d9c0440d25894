import { LOCALES } from '@atalaya/contract/constants.ts';
import type { Task, TaskFilter, TaskQuery, TaskSort } from '@atalaya/contract/demo/todo.ts';
import { hasText, sortRows } from '../lists.ts';

const shows: Record<TaskFilter | 'all', (task: Task) => boolean> = {
  all: ({ isDeleted }) => !isDeleted,
  important: ({ isDeleted, isImportant }) => isImportant && !isDeleted,
  completed: ({ isDeleted, isCompleted }) => isCompleted && !isDeleted,
  deleted: ({ isDeleted }) => isDeleted,
};

type Order = readonly number[];

/** What nobody has placed yet is new and comes first, the latest on top. */
export function byHand(tasks: readonly Task[], order: Order): Task[] {
  const placeOf = new Map(order.map((id, place) => [id, place]));
  return tasks.toSorted((a, b) => (placeOf.get(a.id) ?? -1) - (placeOf.get(b.id) ?? -1) || b.id - a.id);
}

/** Of all tasks, shown or not: a task that is moved in a filtered list has its place in the whole one. */
export function moveTask(tasks: readonly Task[], order: Order, taskId: number, afterId: number | null): number[] {
  const others = byHand(tasks, order).flatMap(({ id }) => (id === taskId ? [] : [id]));
  return others.toSpliced(afterId === null ? 0 : others.indexOf(afterId) + 1, 0, taskId);
}

const sorts: Record<TaskSort, (tasks: readonly Task[], order: Order) => Task[]> = {
  'manual': byHand,
  'latest': (tasks) => sortRows(tasks, ({ id }) => id, 'desc'),
  'title-asc': (tasks) => sortRows(tasks, ({ title }) => title, 'asc'),
  'title-desc': (tasks) => sortRows(tasks, ({ title }) => title, 'desc'),
  'assignee': (tasks) => sortRows(tasks, ({ assignee }) => assignee.fullName, 'asc'),
  'due-date': (tasks) => sortRows(tasks, ({ dueDate }) => Date.parse(dueDate), 'asc'),
};

const makeForms = (timeZone?: string) => ({
  day: new Intl.DateTimeFormat('en', { day: 'numeric', timeZone }),
  months: LOCALES.flatMap((locale) => (['long', 'short'] as const).map((month) => new Intl.DateTimeFormat(locale, { month, timeZone }))),
});
// A bare day has no zone, so it must not be moved into one; a moment is seen where the user is.
const formsOfDays = makeForms('UTC');
const formsOfMoments = makeForms();
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Day and month as people write them, in either order and in each language of the product: `14 nov`, `November 14`. */
function dueTexts(dueDate: string): string[] {
  const { day, months } = dueDate.length === DAY_LENGTH ? formsOfDays : formsOfMoments;
  const date = new Date(dueDate);
  const number = day.format(date);
  return months.map((month) => month.format(date)).flatMap((month) => [`${number} ${month}`, `${month} ${number}`]);
}

export function listTasks(tasks: readonly Task[], { q, filter, tag, sortBy }: TaskQuery, order: Order = []): Task[] {
  const matches = tasks.filter(
    (task) =>
      shows[filter || 'all'](task) &&
      (!tag || task.tags.includes(tag)) &&
      (hasText([task.title, ...task.tags], q) || hasText(dueTexts(task.dueDate), q)),
  );
  return sorts[sortBy](matches, order);
}
