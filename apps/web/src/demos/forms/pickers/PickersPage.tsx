import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { DateAndTime } from './DateAndTime.tsx';
import { DisabledRange } from './DisabledRange.tsx';
import { HumanFriendly } from './HumanFriendly.tsx';
import { Inline } from './Inline.tsx';
import { MultipleDates } from './MultipleDates.tsx';
import { Range } from './Range.tsx';
import { Time } from './Time.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  time: { Example: Time, source: () => import('./Time.tsx?raw') },
  dateTime: { Example: DateAndTime, source: () => import('./DateAndTime.tsx?raw') },
  multiple: { Example: MultipleDates, source: () => import('./MultipleDates.tsx?raw') },
  range: { Example: Range, source: () => import('./Range.tsx?raw') },
  humanFriendly: { Example: HumanFriendly, source: () => import('./HumanFriendly.tsx?raw') },
  disabledRange: { Example: DisabledRange, source: () => import('./DisabledRange.tsx?raw') },
  inline: { Example: Inline, source: () => import('./Inline.tsx?raw') },
};

export function PickersPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('pickers', { returnObjects: true })} demos={demos} />;
}
