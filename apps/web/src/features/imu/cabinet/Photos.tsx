import { useId, useState } from 'react';
import { MAX_PHOTOS, type VisitAtCabinet } from '@atalaya/contract/monitor/visits.ts';
import { FailureNotice, Notice } from '#shared/guest/Notice.tsx';
import { PublicCard } from '#shared/guest/PublicPage.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { shrinkPicture } from '#shared/ui/pictures/shrink-picture.ts';
import { useVisitChange, type Keys } from './cabinet.queries.ts';
import classes from './cabinet.module.css';

interface PartProps {
  visit: VisitAtCabinet;
  keys: Keys;
}

export function Photos({ visit: { photos }, keys }: PartProps) {
  const { t } = useTexts('cabinet');
  const id = useId();
  const { mutateAsync, isPending, error } = useVisitChange(keys);
  const [isBad, setBad] = useState(false);

  async function add(files: FileList | null) {
    setBad(false);
    for (const file of files ?? []) {
      const image = await shrinkPicture(file);
      if (image === null) setBad(true);
      else await mutateAsync({ kind: 'photo', image }).catch(() => undefined); // told below
    }
  }

  return (
    <PublicCard id="photos" title={t('photos')}>
      {photos > 0 && <p role="status">{t('photosTaken', { count: photos })}</p>}
      <p className={classes.dimmed}>{t('photoHint')}</p>
      {isBad && <Notice kind="failed">{t('badPhoto')}</Notice>}
      <FailureNotice failure={error} />
      {photos < MAX_PHOTOS && (
        <label htmlFor={id} className={classes.file} data-busy={isPending || undefined}>
          {t('addPhoto')}
          <input
            id={id}
            type="file"
            accept="image/*"
            capture="environment"
            disabled={isPending}
            onChange={(event) => {
              void add(event.currentTarget.files);
            }}
          />
        </label>
      )}
    </PublicCard>
  );
}
