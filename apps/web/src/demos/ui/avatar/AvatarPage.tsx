import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Colours } from './Colours.tsx';
import { Groups } from './Groups.tsx';
import { GroupTooltips } from './GroupTooltips.tsx';
import { Icons } from './Icons.tsx';
import { Initials } from './Initials.tsx';
import { LightColours } from './LightColours.tsx';
import { Sizes } from './Sizes.tsx';
import { StatusDot } from './StatusDot.tsx';

const demos = {
  colours: { Example: Colours, source: () => import('./Colours.tsx?raw') },
  lightColours: { Example: LightColours, source: () => import('./LightColours.tsx?raw') },
  initials: { Example: Initials, source: () => import('./Initials.tsx?raw') },
  icons: { Example: Icons, source: () => import('./Icons.tsx?raw') },
  sizes: { Example: Sizes, source: () => import('./Sizes.tsx?raw') },
  statusDot: { Example: StatusDot, source: () => import('./StatusDot.tsx?raw') },
  groups: { Example: Groups, source: () => import('./Groups.tsx?raw') },
  groupTooltips: { Example: GroupTooltips, source: () => import('./GroupTooltips.tsx?raw') },
};

export function AvatarPage() {
  const { t } = useTexts('display');
  return <DemoPage texts={t('avatar', { returnObjects: true })} demos={demos} />;
}
