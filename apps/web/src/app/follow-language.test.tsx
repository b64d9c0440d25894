import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLocale, i18n } from '#shared/i18n/i18n.ts';
import { show } from '#testing/show.tsx';
import { followLanguage } from './follow-language.ts';

followLanguage(i18n);

test('what the server told in words is read again in the language that was chosen, and once only', async () => {
  const askedIn: string[] = [];
  function queryFn() {
    askedIn.push(document.documentElement.lang);
    return Promise.resolve(document.documentElement.lang === 'es' ? 'Batería baja' : 'Battery low');
  }
  function Told() {
    return <p>{useQuery({ queryKey: ['told'], queryFn, staleTime: Infinity }).data}</p>;
  }
  await show(<Told />, { areas: ['app'] });
  await screen.findByText('Battery low');
  expect(askedIn).toEqual(['en']);
  await act(() => changeLocale('es'));
  await screen.findByText('Batería baja');
  expect(askedIn).toEqual(['en', 'es']);
  await act(() => changeLocale('en'));
  await screen.findByText('Battery low');
});
