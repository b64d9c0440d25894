import { Button, FileButton } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { SitePlan } from '@atalaya/contract/monitor/plans.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { shrinkPicture } from '#shared/ui/pictures/shrink-picture.ts';
import { useRemoveImage, useSetImage } from './plan.queries.ts';

/** Gives a site its picture, and takes it away. */
export function ImageTools({ plan: { siteId, siteName, image } }: { plan: SitePlan }) {
  const { t } = useTexts('plan');
  const { mutate: set, isPending } = useSetImage(siteId);
  const { mutateAsync: remove } = useRemoveImage(siteId);
  const [isRemoving, setRemoving] = useState(false);
  async function choose(file: File | null) {
    const picture = file && (await shrinkPicture(file));
    if (picture) set(picture);
    else if (file) await toast('failed', t('badImage'));
  }
  return (
    <>
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={isPending} leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden />}>
            {t(image ? 'replace' : 'upload')}
          </Button>
        )}
      </FileButton>
      {image && (
        <Button variant="default" onClick={() => setRemoving(true)}>
          {t('removeImage')}
        </Button>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('removingImage.title', { site: siteName })}
          effect={t('removingImage.effect')}
          confirmLabel={t('removeImage')}
          onConfirm={() => remove()}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
