// Every demo call has a test, and the page that says so is the one that the tests make.
import { describe, expect, test } from 'vitest';
import { demoCalls, DOCUMENT, listTests, listUncovered, renderCoverage, type TestTitle } from '../../spec-coverage.ts';
import { read } from '../repository.ts';

const tests = listTests();

test('every demo call has a test', () => {
  expect(listUncovered(demoCalls, tests)).toEqual([]);
});

test('the page about them is up to date', () => {
  expect(read(DOCUMENT), 'run: npx tsx tools/spec-coverage.ts').toBe(renderCoverage(demoCalls, tests));
});

describe('the check itself', () => {
  const title = (name: string): TestTitle => ({ name, file: 'some.test.ts' });
  const { todo } = demoCalls;
  const covered = Object.values(todo ?? {}).map(({ method, path }) => title(`${method} ${path} > does what it says`));

  test('is content with a test in a suite of the call’s name', () => {
    expect(covered.length).toBeGreaterThan(0);
    expect(listUncovered({ todo: todo ?? {} }, covered)).toEqual([]);
  });

  test.each([
    'GET /apps/todo/tasks',
    'POST /apps/todo/tasks > another method',
    'GET /apps/todo > another path',
    'tasks > GET /apps/todo/tasks',
  ])('does not take “%s” for a test of GET /apps/todo/tasks', (name) => {
    const others = covered.filter((test) => !test.name.startsWith('GET /apps/todo/tasks '));
    expect(listUncovered({ todo: todo ?? {} }, [...others, title(name)])).toEqual(['GET /apps/todo/tasks']);
  });

  test('writes “No test.” where there is none', () => {
    expect(renderCoverage({ todo: todo ?? {} }, [])).toContain('No test.');
  });
});
