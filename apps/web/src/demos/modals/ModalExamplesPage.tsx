import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AppWindow, CreditCard, Gift, House, Share2, ShieldCheck, Tag, UserPen } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { examplesQuery } from './modals.queries.ts';
import classes from './modals.module.css';

const ShareModal = lazy(() => import('./ShareModal.tsx').then((module) => ({ default: module.ShareModal })));
const ReferModal = lazy(() => import('./ReferModal.tsx').then((module) => ({ default: module.ReferModal })));
const CreateAppModal = lazy(() => import('./CreateAppModal.tsx').then((module) => ({ default: module.CreateAppModal })));

/** Those that other areas of the demo have. */
const borrowed = ['card', 'pricing', 'address', 'twoStep', 'user'] as const;
export type BorrowedModal = (typeof borrowed)[number];
const own = ['share', 'refer', 'app'] as const;
type Example = BorrowedModal | (typeof own)[number];

const icons = {
  share: Share2,
  card: CreditCard,
  pricing: Tag,
  refer: Gift,
  address: House,
  app: AppWindow,
  twoStep: ShieldCheck,
  user: UserPen,
} satisfies Record<Example, unknown>;
const order = Object.keys(icons) as Example[]; // safe: the keys stand above

interface ModalExamplesPageProps {
  renderBorrowed: (modal: BorrowedModal, onClose: () => void) => ReactNode;
}

export function ModalExamplesPage({ renderBorrowed }: ModalExamplesPageProps) {
  const { t } = useTexts('modals');
  const { data, error, refetch } = useQuery(examplesQuery);
  const [shown, setShown] = useState<Example | null>(null);
  const close = () => setShown(null);
  const borrowedShown = borrowed.find((name) => name === shown);

  return (
    <Page title={t('title')} subtitle={t('text')}>
      {error && !data && <ErrorState title={t('failed')} error={error} onRetry={refetch} />}
      <ul className={classes.cards}>
        {order.map((name) => {
          const Icon = icons[name];
          return (
            <li key={name} className={classes.card}>
              <span className={classes.icon}>
                <Icon size={24} strokeWidth={1.5} aria-hidden />
              </span>
              <h2>{t(`examples.${name}.title`)}</h2>
              <p>{t(`examples.${name}.text`)}</p>
              {name === 'app' && data && data.apps.length > 0 && (
                <p className={classes.kept}>{t('app.soFar', { count: data.apps.length })}</p>
              )}
              <Button variant="default" aria-label={`${t('show')}: ${t(`examples.${name}.title`)}`} onClick={() => setShown(name)}>
                {t('show')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Suspense fallback={null}>
        {shown === 'share' && data && <ShareModal members={data.members} onClose={close} />}
        {shown === 'refer' && data && <ReferModal invited={data.invited} onClose={close} />}
        {shown === 'app' && <CreateAppModal onClose={close} />}
        {borrowedShown && renderBorrowed(borrowedShown, close)}
      </Suspense>
    </Page>
  );
}
