import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { GuestLayout } from '#shared/guest/GuestLayout.tsx';
import { GuestPage } from '#shared/guest/GuestPage.tsx';
import { LanguageSwitch } from '#shared/ui/LanguageSwitch.tsx';
import { Logo } from '#shared/ui/Logo.tsx';
import { SkinSwitch } from '#shared/ui/SkinSwitch.tsx';
import classes from './variants.module.css';

/** A card in the middle, or the picture at one side. */
export type Look = 'basic' | 'cover';

interface VariantPageProps {
  look: Look;
  title: string;
  text: string;
  children: ReactNode;
}

export function VariantPage({ look, title, text, children }: VariantPageProps) {
  const { t } = useTexts('variants');
  const page = (
    <GuestPage title={title} documentTitle={t(`looks.${look}`, { title })} text={text}>
      {children}
      <p className={classes.demo}>{t('demo')}</p>
    </GuestPage>
  );
  if (look === 'cover') return <GuestLayout>{page}</GuestLayout>;
  return (
    <div className={classes.basic}>
      <header className={classes.header}>
        <LanguageSwitch />
        <SkinSwitch />
      </header>
      <main className={classes.card}>
        <div className={classes.logo}>
          <Logo />
        </div>
        {page}
      </main>
    </div>
  );
}
