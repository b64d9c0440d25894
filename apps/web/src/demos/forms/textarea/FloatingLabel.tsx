import { Textarea } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import floating from '../floating.module.css';

export function FloatingLabel() {
  const { t } = useTexts('fields');
  return (
    <Textarea classNames={floating} label={t('comment')} placeholder=" " rows={4} pt="xs" styles={{ label: { marginBlockStart: 10 } }} />
  );
}
