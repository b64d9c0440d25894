import { Button, Group } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

/** The two ends of a form that stands in the page. */
export function FormButtons({ isSending = false }: { isSending?: boolean }) {
  const { t } = useTexts('fields');
  return (
    <Group gap="xs">
      <Button type="submit" loading={isSending}>
        {t('send')}
      </Button>
      <Button type="reset" variant="default" disabled={isSending}>
        {t('reset')}
      </Button>
    </Group>
  );
}
