import { Alert, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { demoKeysQuery } from './demo-keys.queries.ts';

/** For administrators: keys of the demo still work. Where there are none, or nobody can say, nothing is shown. */
export function DemoKeysNotice() {
  const { t } = useTexts('demokeys');
  const count = useQuery(demoKeysQuery).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="yellow" icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />} title={t('notice.title', { count })}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('notice.text')}</Text>
        <LinkButton to="/licences/demo" size="xs" variant="default">
          {t('notice.open')}
        </LinkButton>
      </Group>
    </Alert>
  );
}
