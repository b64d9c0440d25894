import { Button, VisuallyHidden } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { use } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCopy } from '#shared/ui/copy/use-copy.ts';
import type { Demo } from './demo.ts';
import classes from './DemoPage.module.css';

export function DemoSource({ loaded }: { loaded: ReturnType<Demo['source']> }) {
  const { t } = useTexts('ui');
  const code = use(loaded).default;
  const { shown, copy, copied } = useCopy<HTMLElement>(code);
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button
        className={classes.copy}
        variant="default"
        size="compact-sm"
        leftSection={<Icon size={14} strokeWidth={1.75} aria-hidden />}
        onClick={copy}
      >
        {t(copied ? 'copied' : 'copySource')}
      </Button>
      {/* Beside the button: inside it, it would take its name away. */}
      <VisuallyHidden role="status">{copied && t('copied')}</VisuallyHidden>
      <pre className={classes.code} lang="en" translate="no">
        <code ref={shown}>{code}</code>
      </pre>
    </>
  );
}
