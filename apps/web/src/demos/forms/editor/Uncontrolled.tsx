import { Button, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import classes from './editor.module.css';

const RichTextArea = lazy(() => import('#demos/kit/rich-text/RichTextArea.tsx').then((module) => ({ default: module.RichTextArea })));

export function Uncontrolled() {
  const { t } = useTexts('fields');
  const kept = useRef(t('editor.sample'));
  const [taken, setTaken] = useState<string | null>(null);
  return (
    <Stack>
      <div className={classes.frame}>
        <Suspense fallback={<BlockSkeleton height={220} />}>
          <RichTextArea label={t('editor.label')} initialHtml={t('editor.sample')} onChange={(html) => (kept.current = html)} />
        </Suspense>
      </div>
      <Group>
        <Button variant="default" onClick={() => setTaken(kept.current)}>
          {t('editor.take')}
        </Button>
      </Group>
      {taken !== null && (
        <section aria-label={t('editor.taken')} className={classes.preview}>
          <Text size="sm" c="dimmed" mb={4}>
            {t('editor.taken')}
          </Text>
          <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {taken}
          </Text>
        </section>
      )}
    </Stack>
  );
}
