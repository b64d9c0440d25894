import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { Device } from '@atalaya/contract/monitor/devices.ts';
import { QrCode } from '#shared/factors/QrCode.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { tagQuery, useMakeTag, useRemoveTag } from './visits.queries.ts';
import classes from './visits.module.css';

const BUTTONS_PX = 36;

/** The code on the cabinet: shown when it is made, to be printed, and never again. */
export function CabinetQr({
  device,
  mayChange,
  onClose,
}: {
  device: Pick<Device, 'id' | 'label'>;
  mayChange: boolean;
  onClose: () => void;
}) {
  const { t } = useTexts('visits');
  const { data: tag, error, refetch } = useQuery(tagQuery(device.id));
  const { mutate: make, data: made, isPending } = useMakeTag();
  const { mutateAsync: remove } = useRemoveTag();
  const [isRemoving, setRemoving] = useState(false);
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={t('qr.title', { label: device.label })}>
      <Stack>
        {made ? (
          <>
            <Alert color="yellow">{t('qr.once')}</Alert>
            <div className={classes.sticker}>
              <QrCode text={made.data.url} label={t('qr.image', { label: device.label })} />
              <strong lang="">{device.label}</strong>
              <span>{t('qr.scan')}</span>
            </div>
            <Button leftSection={<Printer size={16} strokeWidth={1.75} aria-hidden />} onClick={() => window.print()}>
              {t('qr.print')}
            </Button>
          </>
        ) : (
          <>
            <Text>{t('qr.text')}</Text>
            {tag === undefined &&
              (error ? (
                <ErrorState title={t('qr.failed')} error={error} onRetry={() => void refetch()} />
              ) : (
                <BlockSkeleton height={BUTTONS_PX} />
              ))}
            {tag && (
              <Text c="dimmed">
                {t('qr.made')} <Moment at={tag.createdAt} />. {tag.lastUsedAt ? t('qr.used') : t('qr.unused')}{' '}
                {tag.lastUsedAt && <Moment at={tag.lastUsedAt} />}
              </Text>
            )}
            {/* Whoever does not know of a printed code would replace it unawares. */}
            {mayChange && tag !== undefined && (
              <Group>
                <Button loading={isPending} onClick={() => make(device.id)}>
                  {t(tag ? 'qr.again' : 'qr.make')}
                </Button>
                {tag && (
                  <Button variant="default" onClick={() => setRemoving(true)}>
                    {t('qr.remove')}
                  </Button>
                )}
              </Group>
            )}
            {tag && mayChange && (
              <Text size="sm" c="dimmed">
                {t('qr.againHint')}
              </Text>
            )}
          </>
        )}
      </Stack>
      {isRemoving && (
        <ConfirmDialog
          title={t('qr.removing.title', { label: device.label })}
          effect={t('qr.removing.effect')}
          confirmLabel={t('qr.remove')}
          onConfirm={() => remove(device.id)}
          onClose={() => setRemoving(false)}
        />
      )}
    </Modal>
  );
}
