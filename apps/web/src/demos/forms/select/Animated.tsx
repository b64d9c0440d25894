import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../countries.ts';
import classes from './Animated.module.css';

export function Animated() {
  const { t } = useTranslation('fields');
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
