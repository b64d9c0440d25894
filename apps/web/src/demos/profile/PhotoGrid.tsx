import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Profile } from '@atalaya/contract/demo/profile.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import classes from './profile.module.css';

const PhotoViewer = lazy(() => import('./PhotoViewer.tsx').then((module) => ({ default: module.PhotoViewer })));

export function PhotoGrid({ profile: { latestPhotos } }: { profile: Profile }) {
  const { t } = useTexts('profile');
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Panel title={t('photos.title')}>
      <ul className={classes.photos}>
        {latestPhotos.map(({ id, img }, index) => (
          <li key={id}>
            <button type="button" aria-label={t('photos.open', { number: index + 1 })} onClick={() => setShown(index)}>
              <img src={img} alt="" />
            </button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {shown !== null && <PhotoViewer photos={latestPhotos} index={shown} onShow={setShown} onClose={() => setShown(null)} />}
      </Suspense>
    </Panel>
  );
}
