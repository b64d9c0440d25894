import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCopy } from './use-copy.ts';

/** Copies a text and says so. `name` is what it is: "Copy the MAC address". */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useTexts('kit');
  const { shown, copy, copied } = useCopy<HTMLSpanElement>(text);
  const label = t('copy', { name });
  const Icon = copied ? Check : Copy;
  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} title={label} onClick={copy}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {/* Where browsers hide the clipboard, only what stands on the page can be copied. */}
      <VisuallyHidden ref={shown} aria-hidden>
        {text}
      </VisuallyHidden>
      <VisuallyHidden role="status">{copied && t('copied')}</VisuallyHidden>
    </ActionIcon>
  );
}
