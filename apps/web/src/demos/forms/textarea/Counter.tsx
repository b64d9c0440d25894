import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';

const LIMIT = 20;

export function Counter() {
  const { t } = useTexts('fields');
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
