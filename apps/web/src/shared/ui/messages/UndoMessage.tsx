import { Button, Group } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

/** What was done, and the way back. */
export function UndoMessage({ message, onUndo }: { message: string; onUndo: () => void }) {
  const { t } = useTexts('kit');
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button variant="subtle" size="compact-sm" onClick={onUndo}>
        {t('undo')}
      </Button>
    </Group>
  );
}
