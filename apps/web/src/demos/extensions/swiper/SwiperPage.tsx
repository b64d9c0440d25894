import '@mantine/carousel/styles.layer.css';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { Autoplay } from './Autoplay.tsx';
import { Basic } from './Basic.tsx';
import { Centred } from './Centred.tsx';
import { CentredChoice } from './CentredChoice.tsx';
import { Coverflow } from './Coverflow.tsx';
import { Cube } from './Cube.tsx';
import { Fade } from './Fade.tsx';
import { Gallery } from './Gallery.tsx';
import { LazyLoad } from './LazyLoad.tsx';
import { Multiple } from './Multiple.tsx';
import { Navigation } from './Navigation.tsx';
import { Pages } from './Pages.tsx';
import { Progressing } from './Progressing.tsx';
import { Responsive } from './Responsive.tsx';
import { Rows } from './Rows.tsx';
import { Virtual } from './Virtual.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  navigation: { Example: Navigation, source: () => import('./Navigation.tsx?raw') },
  pages: { Example: Pages, source: () => import('./Pages.tsx?raw') },
  progressing: { Example: Progressing, source: () => import('./Progressing.tsx?raw') },
  multiple: { Example: Multiple, source: () => import('./Multiple.tsx?raw') },
  rows: { Example: Rows, source: () => import('./Rows.tsx?raw') },
  centred: { Example: Centred, source: () => import('./Centred.tsx?raw') },
  centredChoice: { Example: CentredChoice, source: () => import('./CentredChoice.tsx?raw') },
  fade: { Example: Fade, source: () => import('./Fade.tsx?raw') },
  cube: { Example: Cube, source: () => import('./Cube.tsx?raw') },
  coverflow: { Example: Coverflow, source: () => import('./Coverflow.tsx?raw') },
  autoplay: { Example: Autoplay, source: () => import('./Autoplay.tsx?raw') },
  gallery: { Example: Gallery, source: () => import('./Gallery.tsx?raw') },
  lazyLoad: { Example: LazyLoad, source: () => import('./LazyLoad.tsx?raw') },
  responsive: { Example: Responsive, source: () => import('./Responsive.tsx?raw'), isWide: true },
  virtual: { Example: Virtual, source: () => import('./Virtual.tsx?raw'), isWide: true },
};

export function SwiperPage() {
  const { t } = useTexts('extensions');
  return (
    <DemoPage
      texts={t('swiper', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="Embla Carousel" href="https://www.embla-carousel.com" />}
    />
  );
}
