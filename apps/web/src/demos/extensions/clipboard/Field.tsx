import { Button, Group, TextInput } from '@mantine/core';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';

/** The new way where the browser lets us, else the old one: select, and copy what is selected. */
async function copyFrom(field: HTMLInputElement) {
  const isDone = await navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  );
  if (isDone) return true;
  field.select();
  return document.execCommand('copy');
}

export function Field() {
  const { t } = useTexts('extensions');
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(t('clipboard.sample'));

  async function copy() {
    const isCopied = field.current && (await copyFrom(field.current));
    await toast(isCopied ? 'done' : 'failed', t(isCopied ? 'clipboard.copied' : 'clipboard.failed'));
  }

  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        ref={field}
        flex={1}
        miw={200}
        label={t('clipboard.label')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button leftSection={<Copy size={16} strokeWidth={1.75} aria-hidden />} disabled={text === ''} onClick={copy}>
        {t('clipboard.copy')}
      </Button>
    </Group>
  );
}
