import { Textarea } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { htmlOfText, textOfHtml } from '../mail-text.ts';
import classes from './compose.module.css';

const RichTextArea = lazy(() => import('#demos/kit/rich-text/RichTextArea.tsx').then((module) => ({ default: module.RichTextArea })));

interface MessageFieldProps {
  html: string;
  isPlain: boolean;
  checksSpelling: boolean;
  hasFocus: boolean;
  onChange: (html: string) => void;
}

/** With emphasis or as plain text. It travels in HTML either way. */
export function MessageField({ html, isPlain, checksSpelling, hasFocus, onChange }: MessageFieldProps) {
  const { t } = useTexts('email');
  if (isPlain)
    return (
      <Textarea
        variant="unstyled"
        className={classes.plain}
        classNames={{ wrapper: classes.plainWrapper, input: classes.plainInput }}
        aria-label={t('composer.message')}
        spellCheck={checksSpelling}
        defaultValue={textOfHtml(html)}
        onChange={(event) => onChange(htmlOfText(event.currentTarget.value))}
      />
    );
  return (
    <Suspense
      fallback={
        <div className={classes.plain}>
          <TextSkeleton />
        </div>
      }
    >
      <RichTextArea
        key={String(checksSpelling)}
        label={t('composer.message')}
        initialHtml={html}
        hasFocus={hasFocus}
        checksSpelling={checksSpelling}
        onChange={onChange}
      />
    </Suspense>
  );
}
