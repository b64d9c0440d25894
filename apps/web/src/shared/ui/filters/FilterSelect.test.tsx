import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { FilterSelect } from './FilterSelect.tsx';

const data = [
  { value: 'a', label: 'Active' },
  { value: 'e', label: 'Expired' },
];

function Filter({ initial }: { initial: string | null }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <FilterSelect clearable aria-label="State" placeholder="Any state" data={data} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'State' });

test('shows what is chosen, and can be emptied, before the options are there', async () => {
  await show(<Filter initial="e" />, { areas: ['kit'] });
  expect(field().value).toBe('Expired');
  const clear = field().closest('.mantine-Input-wrapper')?.querySelector('button');
  await userEvent.click(clear ?? document.body);
  expect(field().value).toBe('');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('opens with the first click, and what is chosen is told', async () => {
  await show(<Filter initial={null} />, { areas: ['kit'] });
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('option', { name: 'Active' }));
  expect(screen.getByRole('status').textContent).toBe('a');
});

test('opens with the first click when the options are there already, however long the button is held', async () => {
  const { person } = await show(<Filter initial={null} />, { areas: ['kit'] });
  await person.hover(field());
  await person.pointer({ keys: '[MouseLeft>]', target: field() });
  await new Promise((held) => setTimeout(held, 100));
  await person.pointer({ keys: '[/MouseLeft]', target: field() });
  expect(await screen.findByRole('option', { name: 'Active' })).toBeDefined();
});

test('opens by the keyboard, and keeps the focus', async () => {
  await show(<Filter initial={null} />, { areas: ['kit'] });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('option', { name: 'Expired' })).toBeDefined();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('State'));
});
