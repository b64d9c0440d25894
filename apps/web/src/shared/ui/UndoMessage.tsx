import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What was done, and the way back. */
export function UndoMessage({ message, onUndo }: { message: string; onUndo: () => void }) {
  const { t } = useTranslation('kit');
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button variant="subtle" size="compact-sm" onClick={onUndo}>
        {t('undo')}
      </Button>
    </Group>
  );
}
