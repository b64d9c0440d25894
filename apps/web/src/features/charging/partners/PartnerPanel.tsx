import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Partner, PartnerCall, PartnerWithToken } from '@atalaya/contract/charging/roaming.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { PartnerToken } from './PartnerToken.tsx';
import { partnerQuery, usePausePartner, useRenewPartnerToken } from './partners.queries.ts';

function Calls({ calls }: { calls: readonly PartnerCall[] }) {
  const { t } = useTexts('roaming');
  if (calls.length === 0) return <Text c="dimmed">{t('detail.noCalls')}</Text>;
  const answerOf = ({ status, statusCode, message }: PartnerCall) =>
    [status ?? t('detail.noAnswer'), statusCode, message].filter((part) => part !== null).join(' · ');
  return (
    <PlainTable
      headings={t('detail.call', { returnObjects: true })}
      rows={calls}
      rowId={({ id }) => id}
      renderCells={(call) => ({
        ts: <Moment at={call.ts} />,
        direction: t(`detail.directions.${call.direction}`),
        request: (
          <code>
            {call.method} {call.path}
          </code>
        ),
        answer: <span lang="">{answerOf(call)}</span>,
        took: t('detail.ms', { ms: call.durationMs }),
      })}
    />
  );
}

/** Who a partner is, how the connection stands, and the last calls both ways. */
export function PartnerPanel({ partner: { id, name } }: { partner: Partner }) {
  const { t } = useTexts('roaming');
  const { data, error, refetch } = useQuery(partnerQuery(id));
  const { mutate: pause, isPending } = usePausePartner(id);
  const { mutateAsync: renew } = useRenewPartnerToken();
  const [isRenewing, setIsRenewing] = useState(false);
  const [renewed, setRenewed] = useState<PartnerWithToken | null>(null);
  if (error && !data) return <ErrorState title={t('detail.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const isConnected = data.state === 'registered' || data.state === 'paused';
  return (
    <section aria-label={name}>
      {data.failing && (
        <Alert color="yellow" icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />} mb="sm">
          {t('detail.failing', { reason: data.failing })}
        </Alert>
      )}
      <Facts
        facts={[
          {
            label: t('detail.party'),
            value:
              data.roles.map((role) => `${role.name} (${role.role}, ${role.countryCode}*${role.partyId})`).join(', ') || t('detail.nobody'),
          },
          { label: t('detail.address'), value: data.versionsUrl ?? '—' },
          { label: t('detail.modules'), value: data.modules.join(', ') || (isConnected ? t('detail.pullOnly') : '—') },
          { label: t('detail.tokens'), value: data.tokens },
          { label: t('detail.cdrs'), value: data.cdrs },
          { label: t('detail.registered'), value: data.registeredAt ? <Moment at={data.registeredAt} /> : '—' },
          { label: t('detail.lastOut'), value: data.lastOutAt ? <Moment at={data.lastOutAt} /> : '—' },
        ]}
      />
      <Group my="sm">
        {isConnected && (
          <Button variant="default" size="compact-md" loading={isPending} onClick={() => pause(data.state === 'registered')}>
            {t(data.state === 'registered' ? 'detail.pause' : 'detail.resume')}
          </Button>
        )}
        <Button variant="default" size="compact-md" onClick={() => setIsRenewing(true)}>
          {t('detail.renew')}
        </Button>
      </Group>
      <Title order={3} size="h5">
        {t('detail.calls')}
      </Title>
      <Calls calls={data.calls} />
      {isRenewing && (
        <ConfirmDialog
          title={t('detail.renewing.title', { name })}
          effect={t('detail.renewing.effect')}
          confirmLabel={t('detail.renewing.confirm')}
          onConfirm={async () => setRenewed((await renew(id)).data)}
          onClose={() => setIsRenewing(false)}
        />
      )}
      {renewed && <PartnerToken partner={renewed} onClose={() => setRenewed(null)} />}
    </section>
  );
}
