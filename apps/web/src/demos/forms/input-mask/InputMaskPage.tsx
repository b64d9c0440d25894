import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Blocks } from './Blocks.tsx';
import { CreditCard } from './CreditCard.tsx';
import { CustomDelimiters } from './CustomDelimiters.tsx';
import { DateMask } from './DateMask.tsx';
import { Delimiters } from './Delimiters.tsx';
import { Numeral } from './Numeral.tsx';
import { Phone } from './Phone.tsx';
import { Prefix } from './Prefix.tsx';
import { TimeMask } from './TimeMask.tsx';

const demos = {
  creditCard: { Example: CreditCard, source: () => import('./CreditCard.tsx?raw') },
  phone: { Example: Phone, source: () => import('./Phone.tsx?raw') },
  date: { Example: DateMask, source: () => import('./DateMask.tsx?raw') },
  time: { Example: TimeMask, source: () => import('./TimeMask.tsx?raw') },
  numeral: { Example: Numeral, source: () => import('./Numeral.tsx?raw') },
  blocks: { Example: Blocks, source: () => import('./Blocks.tsx?raw') },
  delimiters: { Example: Delimiters, source: () => import('./Delimiters.tsx?raw') },
  customDelimiters: { Example: CustomDelimiters, source: () => import('./CustomDelimiters.tsx?raw') },
  prefix: { Example: Prefix, source: () => import('./Prefix.tsx?raw') },
};

export function InputMaskPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('inputMask', { returnObjects: true })} demos={demos} />;
}
