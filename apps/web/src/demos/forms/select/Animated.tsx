import { MultiSelect } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCountries } from '../countries.ts';
import classes from './Animated.module.css';

export function Animated() {
  const { t } = useTexts('fields');
  return (
    <MultiSelect
      label={t('country')}
      placeholder={t('chooseSome')}
      defaultValue={['es', 'it']}
      data={useCountries()}
      classNames={{ pill: classes.pill }}
      comboboxProps={{ transitionProps: { transition: 'scale-y', duration: 160 } }}
    />
  );
}
