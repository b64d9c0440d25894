import { expect, test } from 'vitest';
import { moveTo } from './move.ts';

const lists = { Stock: ['Lamp', 'Pump', 'Valve'], Van: ['Cable'] };

test('an item goes before the one it is dropped on', () => {
  expect(moveTo(lists, ['Valve'], 'Cable')).toEqual({ Stock: ['Lamp', 'Pump'], Van: ['Valve', 'Cable'] });
});

test('within its list it takes the place of the one it is dropped on, upwards and downwards', () => {
  expect(moveTo(lists, ['Valve'], 'Lamp').Stock).toEqual(['Valve', 'Lamp', 'Pump']);
  expect(moveTo(lists, ['Lamp'], 'Valve').Stock).toEqual(['Pump', 'Valve', 'Lamp']);
});

test('dropped on the list itself it goes to the end', () => {
  expect(moveTo(lists, ['Lamp'], 'Van')).toEqual({ Stock: ['Pump', 'Valve'], Van: ['Cable', 'Lamp'] });
});

test('several keep their order', () => {
  expect(moveTo(lists, ['Lamp', 'Valve'], 'Cable')).toEqual({ Stock: ['Pump'], Van: ['Lamp', 'Valve', 'Cable'] });
});

test('what is dropped on itself or nowhere stays', () => {
  expect(moveTo(lists, ['Lamp'], 'Lamp')).toBe(lists);
  expect(moveTo(lists, ['Lamp'], 'Elsewhere')).toBe(lists);
});
