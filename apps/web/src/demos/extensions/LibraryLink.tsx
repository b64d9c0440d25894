import { Button } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';

/** What a page is made with, and where that is explained. */
export function LibraryLink({ name, href }: { name: string; href: string }) {
  const { t } = useTexts('extensions');
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="compact-md"
      rightSection={<ExternalLink size={14} strokeWidth={1.75} aria-hidden />}
    >
      {t('madeWith', { name })}
    </Button>
  );
}
