import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { NoMatchPicture } from '#shared/ui/pictures.tsx';

export function NothingFound({ q, onClear }: { q: string; onClear: () => void }) {
  const { t } = useTranslation('help');
  return (
    <EmptyState picture={<NoMatchPicture />} title={t('base.none', { q })} text={t('base.noneText')}>
      <Button variant="default" onClick={onClear}>
        {t('base.clear')}
      </Button>
    </EmptyState>
  );
}
