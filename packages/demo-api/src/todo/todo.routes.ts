import { Task, todo, type TaskChange } from '@atalaya/contract/demo/todo.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { nextId } from '../lists.ts';
import { isoDay } from '../sample-dates.ts';
import { listTasks, moveTask } from './todo.rules.ts';
import { assignees, makeTasks } from './todo.seed.ts';

export function serveTodo({ serve }: DemoRouter, { clock, store }: DemoContext) {
  const area = store.area('todo', z.array(Task), () => makeTasks(clock()));

  const order = store.area('todo-order', z.array(z.number().int()), () => []);

  const defaults = () => ({
    dueDate: isoDay(clock()),
    description: '',
    assignee: assignees[0] ?? { fullName: 'Nobody', avatar: null },
    tags: [],
    isCompleted: false,
    isDeleted: false,
    isImportant: false,
  });

  function change(id: number | string, fields: Partial<TaskChange>) {
    const tasks = area.read();
    const found = tasks.find((candidate) => candidate.id === id) ?? fail('task.not_found');
    const task = { ...found, ...fields };
    area.write(tasks.map((candidate) => (candidate.id === task.id ? task : candidate)));
    return { task };
  }

  serve(todo.listTasks, ({ query }) => listTasks(area.read(), query, order.read()));
  serve(todo.listAssignees, () => [...assignees]);
  serve(todo.addTask, ({ body }) => {
    const tasks = area.read();
    const task = { ...defaults(), ...body.task, id: nextId(tasks) };
    area.write([...tasks, task]);
    return { task };
  });
  serve(todo.updateTask, ({ body }) => change(body.task.id, body.task));
  serve(todo.moveTask, ({ body: { taskId, afterId } }) => {
    const tasks = area.read();
    const isKnown = (id: number | null) => id === null || tasks.some((task) => task.id === id);
    if (!isKnown(taskId) || !isKnown(afterId)) fail('task.not_found');
    order.write(moveTask(tasks, order.read(), taskId, afterId));
    return {};
  });
  serve(todo.deleteTask, ({ query }) => change(query.taskId, { isDeleted: true }));
}
