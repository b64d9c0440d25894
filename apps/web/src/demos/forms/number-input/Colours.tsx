import { NumberInput, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { colours } from '#shared/ui/demo-page/colours.ts';
import classes from './Colours.module.css';

export function Colours() {
  const { t } = useTranslation('fields');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {colours.map(({ name, token }) => (
        <NumberInput key={name} label={t(`colours.${name}`)} defaultValue={55} classNames={classes} __vars={{ '--tint': token }} />
      ))}
    </SimpleGrid>
  );
}
