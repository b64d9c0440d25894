import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { DemoKey } from '@atalaya/contract/licensing/demo-keys.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { KeysPicture } from '#shared/ui/pictures/pictures.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { DemoKeysTable } from './DemoKeysTable.tsx';
import { demoKeysQuery, useDecide, type Decision } from './demo-keys.queries.ts';

/** What was made in demo mode and still opens a door: an administrator says of each whether it may. */
export function DemoKeysPage() {
  const { t } = useTexts('demokeys');
  const { data: waiting, error, refetch } = useQuery(demoKeysQuery);
  const [asked, setAsked] = useState<{ decision: Decision; keys: readonly DemoKey[] } | null>(null);
  const ask = (decision: Decision, keys: readonly DemoKey[]) => setAsked({ decision, keys });

  return (
    <Page title={t('title')} subtitle={t('text')}>
      {error && !waiting ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : null}
      {waiting?.length === 0 && (
        <EmptyState picture={<KeysPicture />} title={t('empty.title')} text={t('empty.text')}>
          <LinkButton to="/licences">{t('empty.back')}</LinkButton>
        </EmptyState>
      )}
      {waiting && waiting.length > 0 && (
        <Panel
          title={t('waiting', { count: waiting.length })}
          actions={
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => ask('confirm', waiting)}>
                {t('confirm.all')}
              </Button>
              <Button size="xs" variant="light" color="red" onClick={() => ask('end', waiting)}>
                {t('end.all')}
              </Button>
            </Group>
          }
        >
          <DemoKeysTable keys={waiting} onDecide={(decision, key) => ask(decision, [key])} />
        </Panel>
      )}
      {asked && <Question {...asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

function Question({ decision, keys, onClose }: { decision: Decision; keys: readonly DemoKey[]; onClose: () => void }) {
  const { t } = useTexts('demokeys');
  const { mutateAsync: decide } = useDecide();
  const [only] = keys;
  return (
    <ConfirmDialog
      title={keys.length === 1 && only ? t(`${decision}.one`, { name: only.label }) : t(`${decision}.several`, { count: keys.length })}
      effect={t(`${decision}.effect`)}
      confirmLabel={t(`${decision}.verb`)}
      isHarmless={decision === 'confirm'}
      onConfirm={async () => {
        const outcomes = await decide({ decision, ids: keys.map(({ id }) => id) });
        const done = outcomes.filter(({ code }) => code === null).length;
        void toast(done === outcomes.length ? 'done' : 'failed', t(`${decision}.done`, { count: done }));
      }}
      onClose={onClose}
    />
  );
}
