import { Badge, Group } from '@mantine/core';
import type { RoleGrants } from '@atalaya/contract/licensing/roles.ts';
import { SECTIONS } from '@atalaya/contract/sections.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';

/** Each section with how far one gets in it. */
export function Levels({ levels }: { levels: RoleGrants }) {
  const { t } = useTexts(['ownroles', 'app']);
  const held = SECTIONS.flatMap((section) => {
    const level = levels[section];
    return level ? [{ section, level }] : [];
  });
  if (held.length === 0) return t('nothing');
  return (
    <Group gap={6}>
      {held.map(({ section, level }) => (
        <Badge key={section} variant="default" tt="none" fw={500}>
          {t(`app:sections.${section}`)}: {t(`levels.${level}`)}
        </Badge>
      ))}
    </Group>
  );
}
