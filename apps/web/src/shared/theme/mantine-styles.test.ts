import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');
const mantine = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
const cssOf = (name: string) => join(mantine, 'styles', `${name}.css`);

const listed = [...readFileSync(join(import.meta.dirname, 'mantine-styles.css'), 'utf8').matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(
  (match) => match[1] ?? '',
);

function usedComponents(): string[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const imports = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].map((match) => match[1] ?? ''),
  );
  const names = imports.flatMap((list) => list.split(',')).map((name) => name.replace(/^\s*type\s+/, '').trim());
  return [...new Set(names)].filter((name) => name !== '' && existsSync(cssOf(name)));
}

// What those are made of: a Modal of ModalBase, Overlay and CloseButton, a Select of Combobox, Input, Popover and ScrollArea, a SegmentedControl of FloatingIndicator, a TagsInput of pills, a Checkbox and a Radio of InlineInput, a RangeSlider of Slider.
const inside = [
  'ScrollArea',
  'UnstyledButton',
  'VisuallyHidden',
  'Paper',
  'Overlay',
  'Popover',
  'Loader',
  'CloseButton',
  'FloatingIndicator',
  'Group',
  'ModalBase',
  'Input',
  'FloatingIndicator',
  'Combobox',
  'InlineInput',
  'Pill',
  'PillsInput',
  'Slider',
];
// What all of them lean on, and what toasts show.
const foundation = ['baseline', 'default-css-variables', 'global', 'Notification'];

test('every Mantine component in use has its styles, and no other is sent', () => {
  expect(usedComponents().length).toBeGreaterThan(10);
  const needed = new Set([...foundation, ...inside, ...usedComponents()]);
  expect(listed.toSorted()).toEqual([...needed].toSorted());
});

test('the styles stand in Mantine’s order', () => {
  const whole = readFileSync(join(mantine, 'styles.css'), 'utf8');
  const firstClass = (name: string) => /\.m_[0-9a-f]+/.exec(readFileSync(cssOf(name), 'utf8'))?.[0];
  const places = listed.map(firstClass).flatMap((selector) => (selector === undefined ? [] : [whole.indexOf(selector)]));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
