import { TASK_SORTS, type Task } from '@atalaya/contract/demo/todo.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listTasks } from './todo.rules.ts';

const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id);

describe('GET /apps/todo/tasks', () => {
  const word = fc.constantFrom('Alpha', 'alpha', 'beta', 'Ñandú', 'team', '7');
  const anyTasks = fc
    .uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 60 }),
        title: word,
        dueDate: fc.constantFrom('2026-11-14', '2026-11-14T08:00:00Z', '2026-12-01'),
        description: fc.constant(''),
        assignee: fc.record({ fullName: word, avatar: fc.constant(null) }),
        tags: fc.array(word, { maxLength: 2 }),
        isCompleted: fc.boolean(),
        isDeleted: fc.boolean(),
        isImportant: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    )
    .map((tasks): Task[] => tasks);

  test('every sort is total: the order of the rows before does not matter, and none is lost', () => {
    fc.assert(
      fc.property(anyTasks, fc.constantFrom(...TASK_SORTS), (tasks, sortBy) => {
        const listed = listTasks(tasks, { q: '', sortBy });
        expect(listed).toEqual(listTasks(tasks.toReversed(), { q: '', sortBy }));
        expect(new Set(idsOf(listed))).toEqual(new Set(idsOf(tasks.filter(({ isDeleted }) => !isDeleted))));
        expect(new Set(idsOf(listed)).size).toBe(listed.length);
      }),
    );
  });

  test('search finds the same in capitals and in small letters', () => {
    fc.assert(
      fc.property(anyTasks, word, (tasks, q) => {
        const find = (text: string) => idsOf(listTasks(tasks, { q: text, sortBy: 'latest' }));
        expect(find(q.toUpperCase())).toEqual(find(q.toLowerCase()));
      }),
    );
  });
});
