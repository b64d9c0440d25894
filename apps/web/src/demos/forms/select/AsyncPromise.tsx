import { Loader, Select } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCountries } from '../countries.ts';

const DELAY_MS = 2_000;
const promiseOf = <T,>(list: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(list), DELAY_MS));

export function AsyncPromise() {
  const { t } = useTexts('fields');
  const countries = useCountries();
  const [state, setState] = useState<'unasked' | 'promised' | 'there'>('unasked');

  async function ask() {
    if (state !== 'unasked') return;
    setState('promised');
    await promiseOf(countries);
    setState('there');
  }

  return (
    <Select
      label={t('country')}
      placeholder={t(state === 'there' ? 'choose' : 'select.openFirst')}
      data={state === 'there' ? countries : []}
      onDropdownOpen={() => void ask()}
      rightSection={state === 'promised' ? <Loader size={16} /> : undefined}
      nothingFoundMessage={t('select.loading')}
    />
  );
}
