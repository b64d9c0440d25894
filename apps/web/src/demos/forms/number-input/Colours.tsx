import { NumberInput, SimpleGrid } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { colours } from '#demos/kit/demo-page/colours.ts';
import classes from './Colours.module.css';

export function Colours() {
  const { t } = useTexts('fields');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {colours.map(({ name, token }) => (
        <NumberInput key={name} label={t(`colours.${name}`)} defaultValue={55} classNames={classes} __vars={{ '--tint': token }} />
      ))}
    </SimpleGrid>
  );
}
