import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleOff, Plus, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Issuer } from '@atalaya/contract/licensing/issuers.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Page } from '#shared/ui/Page.tsx';
import { PeoplePicture } from '#shared/ui/pictures/pictures.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { providersQuery, useRemoveProvider, useTestProvider } from './providers.queries.ts';

const ProviderDrawer = lazy(() => import('./ProviderDrawer.tsx').then((module) => ({ default: module.ProviderDrawer })));

const LOOKS = {
  on: { meaning: 'healthy', icon: CircleCheck },
  off: { meaning: 'off', icon: CircleOff },
  secretLost: { meaning: 'attention', icon: TriangleAlert },
} as const;
const stateOf = ({ enabled, hasLostSecret }: Issuer): keyof typeof LOOKS => (hasLostSecret ? 'secretLost' : enabled ? 'on' : 'off');

type Open = { dialog: 'edit'; provider: Issuer | null } | { dialog: 'remove'; provider: Issuer };

/** Who else vouches for people, and what their word gives here. */
export function ProvidersPage() {
  const { t } = useTexts(['providers', 'kit']);
  const { data, error, refetch } = useQuery(providersQuery);
  const { mutateAsync: remove } = useRemoveProvider();
  const { mutateAsync: test, isPending } = useTestProvider();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  async function tryOut({ name, title }: Issuer) {
    const { works, problem } = (await test(name)).data;
    void toast(works ? 'done' : 'failed', works ? t('works', { title }) : t('worksNot', { title, problem: problem ?? '' }));
  }

  const createButton = (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen({ dialog: 'edit', provider: null })}>
      {t('create')}
    </Button>
  );
  const rows = data?.data ?? [];
  return (
    <Page title={t('title')} subtitle={t('text')} actions={rows.length > 0 && createButton}>
      {error && !data && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TextSkeleton />}
      {data && rows.length === 0 && (
        <EmptyState picture={<PeoplePicture />} title={t('empty.title')} text={t('empty.text')}>
          {createButton}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Panel title={t('listed')}>
          <PlainTable
            headings={t('columns', { returnObjects: true })}
            rows={rows}
            rowId={({ name }) => name}
            renderCells={(provider) => ({
              title: <strong>{provider.title}</strong>,
              issuer: <span lang="">{provider.issuer}</span>,
              people: provider.people,
              state: <StateBadge look={LOOKS[stateOf(provider)]}>{t(stateOf(provider))}</StateBadge>,
              actions: (
                <Group gap="xs" wrap="nowrap">
                  <Button size="compact-sm" variant="default" disabled={isPending} onClick={() => void tryOut(provider)}>
                    {t('test')}
                  </Button>
                  {provider.source === 'settings' ? (
                    t('fromSettings')
                  ) : (
                    <>
                      <Button size="compact-sm" variant="default" onClick={() => setOpen({ dialog: 'edit', provider })}>
                        {t('edit')}
                      </Button>
                      <Button size="compact-sm" variant="default" onClick={() => setOpen({ dialog: 'remove', provider })}>
                        {t('remove')}
                      </Button>
                    </>
                  )}
                </Group>
              ),
            })}
          />
        </Panel>
      )}
      <Suspense fallback={null}>{open?.dialog === 'edit' && <ProviderDrawer provider={open.provider} onClose={close} />}</Suspense>
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          title={t('removing', { title: open.provider.title })}
          effect={t('removingEffect')}
          confirmLabel={t('remove')}
          onConfirm={() => remove(open.provider.name)}
          onClose={close}
        />
      )}
    </Page>
  );
}
