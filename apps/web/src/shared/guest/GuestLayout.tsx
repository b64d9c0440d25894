import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { WatchtowerScene } from '#shared/ui/pictures/WatchtowerScene.tsx';
import { LanguageSwitch } from '#shared/ui/LanguageSwitch.tsx';
import { Logo } from '#shared/ui/Logo.tsx';
import { SkinSwitch } from '#shared/ui/SkinSwitch.tsx';
import classes from './GuestLayout.module.css';

/** Pages for who is not signed in: the tower on one side, one form on the other. */
export function GuestLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { t } = useTexts('session');
  return (
    <div className={classes.layout}>
      <aside className={classes.panel}>
        <div className={classes.words}>
          <p className={classes.headline}>{t('panel.title')}</p>
          <p className={classes.text}>{t('panel.text')}</p>
        </div>
        <div className={classes.scene}>
          <WatchtowerScene />
        </div>
      </aside>
      <div className={classes.side}>
        <header className={classes.header}>
          <Logo />
          <div className={classes.switches}>
            <LanguageSwitch />
            <SkinSwitch />
          </div>
        </header>
        <main className={classes.main}>{children}</main>
      </div>
    </div>
  );
}
