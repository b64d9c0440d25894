import { SimpleGrid, Switch } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { colours } from '#demos/kit/demo-page/colours.ts';

export function Colours() {
  const { t } = useTexts('fields');
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
      {colours.map(({ name, token }) => (
        <Switch key={name} color={token} label={t(`colours.${name}`)} defaultChecked />
      ))}
    </SimpleGrid>
  );
}
