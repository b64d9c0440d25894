import { Button, Code, Text } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { EmptyState } from './EmptyState.tsx';
import { UnpluggedPicture } from './pictures/UnpluggedPicture.tsx';

/** What failed, why, and what to do: try again, or pass on the id under which the server logged it. */
export function ErrorState({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const requestId = error instanceof AppError ? error.details.requestId : undefined;

  return (
    <div role="alert">
      <EmptyState picture={<UnpluggedPicture />} title={title} text={errorText(error)}>
        <Button variant="default" leftSection={<RotateCw size={16} strokeWidth={1.75} aria-hidden />} onClick={onRetry}>
          {t('actions.retry')}
        </Button>
        {requestId && (
          <Text size="xs" c="dimmed">
            {t('failure.requestId')} <Code>{requestId}</Code>
          </Text>
        )}
      </EmptyState>
    </div>
  );
}
