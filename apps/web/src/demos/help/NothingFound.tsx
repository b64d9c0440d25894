import { Button } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';

export function NothingFound({ q, onClear }: { q: string; onClear: () => void }) {
  const { t } = useTexts('help');
  return (
    <EmptyState picture={<NoMatchPicture />} title={t('base.none', { q })} text={t('base.noneText')}>
      <Button variant="default" onClick={onClear}>
        {t('base.clear')}
      </Button>
    </EmptyState>
  );
}
