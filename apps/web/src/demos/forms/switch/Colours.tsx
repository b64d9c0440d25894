import { SimpleGrid, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { colours } from '#shared/ui/demo-page/colours.ts';

export function Colours() {
  const { t } = useTranslation('fields');
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
      {colours.map(({ name, token }) => (
        <Switch key={name} color={token} label={t(`colours.${name}`)} defaultChecked />
      ))}
    </SimpleGrid>
  );
}
