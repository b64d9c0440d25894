import { Anchor, Button, Drawer, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { NewCertificate, type Certificate, type MadeCertificate } from '@atalaya/contract/radius/certificates.ts';
import type { RadiusUser } from '@atalaya/contract/radius/users.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
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
import { certificateLooks } from '../state-badges.ts';
import { CertificateFile } from './CertificateFile.tsx';
import { certificatesQuery, ROOT_ADDRESS, useIssueCertificate, useRevokeCertificate } from './certificates.queries.ts';

const SHOWN_DIGITS = 8;
const shortOf = (serial: string) => serial.slice(-SHOWN_DIGITS);
const IssueForm = NewCertificate.pick({ days: true });

/** The certificates of a user's devices: issue one, revoke one. */
export function CertificatesDrawer({ user, onClose }: { user: RadiusUser; onClose: () => void }) {
  const { t } = useTexts('certificates');
  useReturnFocus();
  const { data, error, refetch } = useQuery(certificatesQuery(user.id));
  const { mutateAsync: issue } = useIssueCertificate();
  const { mutateAsync: revoke } = useRevokeCertificate();
  const [revoking, setRevoking] = useState<Certificate | null>(null);
  const [made, setMade] = useState<MadeCertificate | null>(null);
  const form = useContractForm(IssueForm, { days: 365 });
  const submit = form.submit(async ({ days }) => {
    setMade((await issue({ username: user.username, clientId: user.clientId, days })).data);
  });
  return (
    <Drawer opened position="right" size="lg" onClose={onClose} title={t('title', { username: user.username })}>
      <Stack>
        <Text c="dimmed">{t('text')}</Text>
        <Anchor href={ROOT_ADDRESS} download="ca.pem">
          {t('root')}
        </Anchor>
        <form onSubmit={submit}>
          <FormFailure failure={form.failure} />
          <Group align="flex-end">
            <NumberInput label={t('days')} min={1} max={1_825} allowDecimal={false} {...form.getInputProps('days')} />
            <Button type="submit" loading={form.submitting}>
              {t('issue')}
            </Button>
          </Group>
        </form>
        {error && !data && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <BlockSkeleton height={120} />}
        {data?.length === 0 && <Text c="dimmed">{t('none')}</Text>}
        {data && data.length > 0 && (
          <PlainTable
            headings={{ ...t('columns', { returnObjects: true }), actions: '' }}
            rows={data}
            rowId={({ serial }) => serial}
            renderCells={(certificate) => ({
              serial: <code title={certificate.serial}>…{shortOf(certificate.serial)}</code>,
              state: <StateBadge look={certificateLooks[certificate.state]}>{t(`states.${certificate.state}`)}</StateBadge>,
              createdAt: <Moment at={certificate.createdAt} />,
              expiresAt: <Moment at={certificate.expiresAt} />,
              actions: certificate.state === 'valid' && (
                <IconAction icon={Ban} label={`${t('revoke')}: …${shortOf(certificate.serial)}`} onClick={() => setRevoking(certificate)} />
              ),
            })}
          />
        )}
      </Stack>
      {revoking && (
        <ConfirmDialog
          title={t('revoking.title', { serial: `…${shortOf(revoking.serial)}` })}
          effect={t('revoking.effect')}
          confirmLabel={t('revoking.confirm')}
          onConfirm={async () => {
            await revoke(revoking.serial);
            void toast('done', t('revoking.done'));
          }}
          onClose={() => setRevoking(null)}
        />
      )}
      {made && <CertificateFile made={made} username={user.username} onClose={() => setMade(null)} />}
    </Drawer>
  );
}
