import { Button, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import classes from './editor.module.css';

const RichTextArea = lazy(() => import('#demos/kit/rich-text/RichTextArea.tsx').then((module) => ({ default: module.RichTextArea })));
const CleanHtml = lazy(() => import('#demos/kit/rich-text/CleanHtml.tsx').then((module) => ({ default: module.CleanHtml })));

const HEIGHT_PX = 220;

export function Controlled() {
  const { t } = useTexts('fields');
  const [html, setHtml] = useState(t('editor.sample'));
  // A text from outside makes the editor anew; what is typed comes from itself.
  const [replaced, setReplaced] = useState(0);
  const replace = (text: string) => {
    setHtml(text);
    setReplaced(replaced + 1);
  };
  return (
    <Stack>
      <Group gap="xs">
        <Button variant="default" onClick={() => replace(t('editor.sample'))}>
          {t('editor.useSample')}
        </Button>
        <Button variant="default" onClick={() => replace('')}>
          {t('editor.empty')}
        </Button>
      </Group>
      <div className={classes.frame}>
        <Suspense fallback={<BlockSkeleton height={HEIGHT_PX} />}>
          <RichTextArea key={replaced} label={t('editor.label')} initialHtml={html} onChange={setHtml} />
        </Suspense>
      </div>
      <section aria-label={t('editor.preview')} className={classes.preview}>
        <Text size="sm" c="dimmed" mb={4}>
          {t('editor.preview')}
        </Text>
        <Suspense fallback={<BlockSkeleton height={96} />}>
          {html === '' ? <Text>{t('editor.nothing')}</Text> : <CleanHtml html={html} />}
        </Suspense>
      </section>
    </Stack>
  );
}
