import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Command } from '#shared/ui/copy/Command.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { KeysPicture } from '#shared/ui/pictures/pictures.tsx';
import { verifyCommand } from './verify-command.ts';

/** What keys are for, the first step, and the line with which software asks about one. */
export function NoLicences({ mayCreate, children }: { mayCreate: boolean; children: ReactNode }) {
  const { t } = useTexts(['licences', 'kit']);
  return (
    <EmptyState picture={<KeysPicture />} title={t('empty.title')} text={t(mayCreate ? 'empty.text' : 'empty.readOnly')}>
      {children}
      <Box w="100%" maw={720} mt="md">
        <p>{t('empty.verify')}</p>
        <Command line={verifyCommand(location.origin)} name={t('kit:command')} />
      </Box>
    </EmptyState>
  );
}
