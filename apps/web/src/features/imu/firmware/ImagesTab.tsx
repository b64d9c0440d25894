import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { FirmwareImage } from '@atalaya/contract/monitor/firmware.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { formatBytes } from '#shared/format/bytes.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { UnpluggedPicture } from '#shared/ui/pictures/UnpluggedPicture.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { imageLook } from './firmware-look.ts';
import { imagesQuery, useRemoveImage } from './firmware.queries.ts';
import classes from './firmware.module.css';

const UploadImage = lazy(() => import('./UploadImage.tsx').then((module) => ({ default: module.UploadImage })));
const LIST_PX = 220;

export function ImagesTab({ user }: { user: Account }) {
  const { t } = useTexts('firmware');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(imagesQuery);
  const { mutateAsync: remove } = useRemoveImage();
  const [isUploading, setUploading] = useState(false);
  const [removing, setRemoving] = useState<FirmwareImage>();
  const mayChange = isAdmin(user);
  const upload = mayChange && (
    <Button leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setUploading(true)}>
      {t('images.upload')}
    </Button>
  );
  const { actions, ...headings } = t('images.columns', { returnObjects: true });
  return (
    <Panel title={t('images.title')} text={t('images.text')} actions={data && data.length > 0 && upload}>
      {!data &&
        (error ? (
          <ErrorState title={t('images.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton height={LIST_PX} />
        ))}
      {data?.length === 0 && (
        <EmptyState picture={<UnpluggedPicture />} title={t('images.none.title')} text={t('images.none.text')}>
          {upload}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <PlainTable
          headings={mayChange ? { ...headings, actions } : headings}
          rows={data}
          rowId={({ id }) => id}
          renderCells={(image) => ({
            version: (
              <>
                <strong>{image.version}</strong>
                <span className={classes.reason} lang="">
                  {image.notes}
                </span>
              </>
            ),
            state: <StateBadge look={imageLook[image.state]}>{t(`images.states.${image.state}`)}</StateBadge>,
            size: formatBytes(image.sizeBytes, locale),
            devices: image.devices,
            key: <span lang="">{image.keyName ?? '—'}</span>,
            uploaded: <Moment at={image.uploadedAt} />,
            actions: (
              <Button size="xs" variant="default" onClick={() => setRemoving(image)}>
                {t('images.remove')}
              </Button>
            ),
          })}
        />
      )}
      <Suspense fallback={null}>{isUploading && <UploadImage onClose={() => setUploading(false)} />}</Suspense>
      {removing && (
        <ConfirmDialog
          title={t('images.removing.title', { version: removing.version })}
          effect={t('images.removing.effect')}
          confirmLabel={t('images.remove')}
          onConfirm={async () => {
            await remove(removing.id);
            await toast('done', t('images.removed'));
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Panel>
  );
}
