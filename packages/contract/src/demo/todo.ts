import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, filterBy, RecordId } from './lists.ts';

export const TASK_FILTERS = ['important', 'completed', 'deleted'] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];
export const TASK_TAGS = ['team', 'low', 'medium', 'high', 'update'] as const;
export const TASK_SORTS = ['latest', 'manual', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const;
export type TaskSort = (typeof TASK_SORTS)[number];

export const Assignee = z.object({ fullName: z.string().trim().min(1, 'required').max(80), avatar: z.string().max(300).nullable() });
export type Assignee = z.output<typeof Assignee>;

export const Task = z.object({
  id: z.number().int(),
  title: z.string().trim().min(1, 'required').max(200),
  /** A day, or a moment when somebody cares about the hour. */
  dueDate: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
  /** HTML, as the editor writes it. */
  description: z.string().max(20_000),
  assignee: Assignee,
  tags: z.array(z.string().trim().min(1).max(40)).max(20),
  isCompleted: z.boolean(),
  isDeleted: z.boolean(),
  isImportant: z.boolean(),
});
export type Task = z.output<typeof Task>;

/** What is left out gets its default: due today, given to the first of the assignees, no flags. */
export const NewTask = Task.omit({ id: true }).partial().required({ title: true });
export type NewTask = z.output<typeof NewTask>;

export const TaskChange = Task.partial().required({ id: true });
export type TaskChange = z.output<typeof TaskChange>;

export const TaskQuery = z.object({
  q: z.string().trim().max(200).default(''),
  filter: filterBy(TASK_FILTERS),
  tag: z.string().trim().max(40).optional(),
  sortBy: filterBy(TASK_SORTS).transform((sort): TaskSort => sort || 'latest'),
});
export type TaskQuery = z.output<typeof TaskQuery>;

const TaskReply = z.object({ task: Task });

export const todo = {
  listTasks: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/todo/tasks',
    access: 'public',
    summary: 'List tasks; deleted ones only when asked for',
    query: TaskQuery,
    response: z.array(Task),
  }),
  listAssignees: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/todo/assignees',
    access: 'public',
    addition: true,
    summary: 'List the people a task can be given to',
    response: z.array(Assignee),
  }),
  addTask: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/todo/add-tasks',
    access: 'public',
    csrf: false,
    summary: 'Add a task',
    body: z.object({ task: NewTask }),
    response: TaskReply,
    status: 201,
  }),
  updateTask: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/todo/update-task',
    access: 'public',
    csrf: false,
    summary: 'Change a task; fields that are left out stay as they are',
    body: z.object({ task: TaskChange }),
    response: TaskReply,
  }),
  moveTask: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/todo/move-task',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Put a task right behind another, or first; the order is that of `sortBy=manual`',
    body: z.object({ taskId: z.number().int(), afterId: z.number().int().nullable() }),
    response: Done,
  }),
  deleteTask: endpoint({
    service: 'demo',
    method: 'DELETE',
    path: '/apps/todo/delete-task',
    access: 'public',
    csrf: false,
    summary: 'Mark a task as deleted; it can be brought back',
    query: z.object({ taskId: RecordId }),
    response: TaskReply,
  }),
};
