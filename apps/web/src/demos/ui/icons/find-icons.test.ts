import * as lucide from 'lucide-react';
import { expect, test } from 'vitest';
import { componentName, findIcons } from './find-icons.ts';

const icons = [{ name: 'house', aliases: ['home'] }, { name: 'chart-bar' }, { name: 'chart-line' }];
const found = (text: string) => findIcons(icons, text).map(({ name }) => name);

test('an icon is found by a part of its name, however it is spelled', () => {
  expect(found('chart')).toEqual(['chart-bar', 'chart-line']);
  expect(found('Chart Bar')).toEqual(['chart-bar']);
  expect(found('CHARTBAR')).toEqual(['chart-bar']);
});

test('an icon is found by a name it once had', () => {
  expect(found('home')).toEqual(['house']);
});

test('an empty search finds all of them, a strange one none', () => {
  expect(found('')).toHaveLength(3);
  expect(found('zzz')).toEqual([]);
});

test('the tag that is copied names a component there is', () => {
  for (const name of ['house', 'chart-bar', 'trash-2', 'circle-user-round']) expect(lucide).toHaveProperty(componentName(name));
});
