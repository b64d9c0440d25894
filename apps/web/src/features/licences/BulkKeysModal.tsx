import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { AppError, isErrorCode } from '@atalaya/contract/errors.ts';
import type { BulkResult } from '@atalaya/contract/licensing/key-details.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import classes from './licences.module.css';
import { KeyStateBadge } from './KeyStateBadge.tsx';
import { useBulkChange, type BulkAction } from './licences.queries.ts';

interface BulkKeysModalProps {
  action: BulkAction;
  ids: readonly string[];
  /** What a key is called, as far as it was on this page. */
  nameOf: (id: string) => string;
  onClose: () => void;
}

/** First the question, then what became of each. */
export function BulkKeysModal({ action, ids, nameOf, onClose }: BulkKeysModalProps) {
  const { t } = useTexts('licences');
  const { data: results, mutateAsync: changeAll } = useBulkChange(action);
  const isDone = useRef(false);
  // As they were when asked: what was done may take them out of the list.
  const [names] = useState(() => new Map(ids.map((id) => [id, nameOf(id)])));
  if (results) return <Outcome results={results} nameOf={(id) => names.get(id) ?? id} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t(`bulk.${action}.title`, { count: ids.length })}
      effect={t(`bulk.${action}.effect`)}
      confirmLabel={t(`bulk.${action}.confirm`)}
      isHarmless={action === 'enable'}
      onConfirm={async () => {
        await changeAll(ids);
        isDone.current = true;
      }}
      // The dialogue closes itself when it is done; the results take its place.
      onClose={() => !isDone.current && onClose()}
    />
  );
}

function Outcome({ results, nameOf, onClose }: { results: BulkResult[]; nameOf: (id: string) => string; onClose: () => void }) {
  const { t } = useTexts(['licences', 'app']);
  const errorText = useErrorText();
  const done = results.filter(({ state }) => state !== null).length;
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={t('bulk.done', { done, count: results.length })}>
      <Stack>
        <ul className={classes.outcomes}>
          {results.map(({ apiKey, state, code }) => (
            <li key={apiKey}>
              <span>{nameOf(apiKey)}</span>
              {state ? (
                <KeyStateBadge state={state} />
              ) : (
                <Text span c="red" size="sm">
                  {errorText(new AppError(isErrorCode(code) ? code : 'internal'))}
                </Text>
              )}
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t('app:actions.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
