import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import floating from '../floating.module.css';

export function FloatingLabel() {
  const { t } = useTranslation('fields');
  return (
    <Textarea classNames={floating} label={t('comment')} placeholder=" " rows={4} pt="xs" styles={{ label: { marginBlockStart: 10 } }} />
  );
}
