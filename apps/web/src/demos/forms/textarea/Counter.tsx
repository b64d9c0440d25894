import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const LIMIT = 20;

export function Counter() {
  const { t } = useTranslation('fields');
  const [text, setText] = useState('');
  const over = text.length - LIMIT;
  return (
    <Textarea
      label={t('counter.label')}
      rows={3}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <span style={over > 0 ? { color: 'var(--at-critical)', fontWeight: 500 } : undefined}>
          {t('counter.left', { count: text.length, limit: LIMIT })}
        </span>
      }
      error={over > 0 && t('counter.tooLong', { count: over })}
    />
  );
}
