import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { ControlledFilm } from './ControlledFilm.tsx';
import { Film } from './Film.tsx';
import { Sound } from './Sound.tsx';

const demos = {
  film: { Example: Film, source: () => import('./Film.tsx?raw') },
  sound: { Example: Sound, source: () => import('./Sound.tsx?raw') },
  controlledFilm: { Example: ControlledFilm, source: () => import('./ControlledFilm.tsx?raw'), isWide: true },
};

export function MediaPlayerPage() {
  const { t } = useTexts('extensions');
  return (
    <DemoPage
      texts={t('player', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="HTMLMediaElement" href="https://developer.mozilla.org/docs/Web/API/HTMLMediaElement" />}
    />
  );
}
