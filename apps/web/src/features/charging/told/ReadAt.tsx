import { Text } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Moment } from '#shared/ui/Moment.tsx';

/** How old an answer is, and whether it is still what there is. */
export function ReadAt({ readAt, isChanged }: { readAt: string; isChanged: boolean }) {
  const { t } = useTexts('told');
  return (
    <Text size="sm" c="dimmed" component="div">
      {t('readAt')} <Moment at={readAt} />
      {isChanged && ` · ${t('isChanged')}`}
    </Text>
  );
}
