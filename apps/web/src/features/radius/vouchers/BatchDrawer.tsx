import { Button, Drawer, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Voucher, VoucherBatch } from '@atalaya/contract/radius/vouchers.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { Bytes, Dimmed } from '../cells.tsx';
import { voucherLooks } from '../state-badges.ts';
import { useTerms } from './vouchers.columns.tsx';
import { SHOWN_VOUCHERS, useRevokeVouchers, vouchersQuery } from './vouchers.queries.ts';

interface BatchDrawerProps {
  batch: VoucherBatch;
  mayRevoke: boolean;
  onClose: () => void;
}

/** What became of each voucher of a batch. */
export function BatchDrawer({ batch, mayRevoke, onClose }: BatchDrawerProps) {
  const { t } = useTexts('vouchers');
  const locale = useLocale();
  const terms = useTerms();
  useReturnFocus();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim() || undefined);
  const { data, error, refetch } = useQuery(vouchersQuery(batch.id, q));
  const [revoking, setRevoking] = useState<Voucher | 'all' | null>(null);
  const { mutateAsync: revoke } = useRevokeVouchers();
  const name = batch.name || t('unnamed');

  async function confirm() {
    const { data: done } = await revoke(revoking === 'all' || revoking === null ? { batchId: batch.id } : { id: revoking.id });
    await toast('done', t('revoked', { count: done.revoked }));
  }

  return (
    <Drawer opened position="right" size="xl" onClose={onClose} title={t('batch.title', { name })}>
      <Stack>
        <Text c="dimmed">{terms(batch)}</Text>
        <Group justify="space-between" align="flex-end">
          <TextInput
            label={t('batch.find')}
            description={t('batch.findHint')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {mayRevoke && batch.unused + batch.active > 0 && (
            <Button variant="default" leftSection={<Ban size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setRevoking('all')}>
              {t('batch.revokeAll')}
            </Button>
          )}
        </Group>
        {error && !data && <ErrorState title={t('batch.failed')} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <BlockSkeleton height={200} />}
        {data?.total === 0 && <Text c="dimmed">{t('batch.none')}</Text>}
        {data && data.total > 0 && (
          <PlainTable
            headings={{ ...t('batch.columns', { returnObjects: true }), ...(mayRevoke && { actions: '' }) }}
            rows={data.data}
            rowId={({ id }) => id}
            renderCells={(voucher) => ({
              ending: <code lang="">…{voucher.ending}</code>,
              state: <StateBadge look={voucherLooks[voucher.state]}>{t(`batch.states.${voucher.state}`)}</StateBadge>,
              devices: (
                <span title={voucher.devices.map(({ station }) => station).join(', ')}>
                  {voucher.devices.length} / {voucher.maxDevices}
                </span>
              ),
              used: (
                <>
                  <Bytes value={voucher.usedBytes} />
                  {voucher.maxBytes !== null && (
                    <>
                      {' / '}
                      <Bytes value={voucher.maxBytes} />
                    </>
                  )}
                </>
              ),
              expiresAt: voucher.expiresAt ? <Moment at={voucher.expiresAt} /> : <Dimmed>{t('batch.never')}</Dimmed>,
              actions: mayRevoke && voucher.state !== 'revoked' && voucher.state !== 'expired' && (
                <IconAction icon={Ban} label={`${t('batch.revoke')}: …${voucher.ending}`} onClick={() => setRevoking(voucher)} />
              ),
            })}
          />
        )}
        {data && data.total > SHOWN_VOUCHERS && <Text c="dimmed">{t('batch.more', { number: formatCount(SHOWN_VOUCHERS, locale) })}</Text>}
      </Stack>
      {revoking !== null && (
        <ConfirmDialog
          title={revoking === 'all' ? t('revoking.all', { name }) : t('revoking.one', { ending: revoking.ending })}
          effect={t('revoking.effect')}
          confirmLabel={t('revoking.confirm')}
          onConfirm={confirm}
          onClose={() => setRevoking(null)}
        />
      )}
    </Drawer>
  );
}
