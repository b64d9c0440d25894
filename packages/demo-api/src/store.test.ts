import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { memoryStorage } from './memory-storage.ts';
import { createStore } from './store.ts';

const Todo = z.array(z.string());
const fresh = () => ['sample'];

describe('an area of the store', () => {
  test('shows its sample data and writes nothing until somebody changes it', () => {
    const storage = memoryStorage();
    expect(createStore(storage).area('todo', Todo, fresh).read()).toEqual(['sample']);
    expect(storage.getItem('atalaya.demo.todo')).toBeNull();
  });

  test('remembers changes in another instance', () => {
    const storage = memoryStorage();
    createStore(storage).area('todo', Todo, fresh).write(['mine']);
    expect(createStore(storage).area('todo', Todo, fresh).read()).toEqual(['mine']);
  });

  test('two that ask for the same name share one area, also when storage is full', () => {
    const store = createStore({
      ...memoryStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    store.area('todo', Todo, fresh).write(['mine']);
    expect(store.area('todo', Todo, fresh).read()).toEqual(['mine']);
  });

  test('what was read can be changed without changing the store', () => {
    const area = createStore(memoryStorage()).area('todo', Todo, fresh);
    area.read().push('not saved');
    expect(area.read()).toEqual(['sample']);
  });

  test.each(['{', '[1]', 'null'])('falls back to the sample data when %s was stored', (text) => {
    const storage = memoryStorage();
    storage.setItem('atalaya.demo.todo', text);
    expect(createStore(storage).area('todo', Todo, fresh).read()).toEqual(['sample']);
  });

  test('remembers for this page when storage is full', () => {
    const storage = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    const area = createStore(storage).area('todo', Todo, fresh);
    area.write(['mine']);
    expect(area.read()).toEqual(['mine']);
  });

  test('a reset brings the sample data back and takes the accounts along', () => {
    const store = createStore(memoryStorage());
    const todo = store.area('todo', Todo, fresh);
    const accounts = store.area('accounts', Todo, () => []);
    todo.write(['mine']);
    accounts.write(['ada']);
    store.reset();
    expect(todo.read()).toEqual(['sample']);
    expect(accounts.read()).toEqual([]);
  });

  test('a reset also reaches what another page wrote in an area that this one never opened', () => {
    const storage = memoryStorage();
    createStore(storage).area('todo', Todo, fresh).write(['mine']);
    const later = createStore(storage);
    later.reset();
    expect(later.area('todo', Todo, fresh).read()).toEqual(['sample']);
  });
});
