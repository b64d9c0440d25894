import type { ReactNode } from 'react';
import { LanguageSwitch } from '#shared/ui/LanguageSwitch.tsx';
import { LogoMark } from '#shared/ui/Logo.tsx';
import { SkinSwitch } from '#shared/ui/SkinSwitch.tsx';
import classes from './PublicPage.module.css';

/** For somebody without an account, on a phone first. `mark` stands in place of our own sign; `isWide` is for what has much to show. */
export const PublicPage = ({ mark, isWide, children }: { mark?: ReactNode; isWide?: boolean; children: ReactNode }) => (
  <div className={classes.page} data-wide={isWide || undefined}>
    <header className={classes.header}>
      {mark ?? <LogoMark size={24} />}
      <span className={classes.switches}>
        <LanguageSwitch />
        <SkinSwitch />
      </span>
    </header>
    <main className={classes.main}>{children}</main>
  </div>
);

/** A part of such a page, named by its heading. */
export const PublicCard = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={classes.card} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

interface PublicChoiceProps<Option extends string> {
  label: string;
  options: readonly Option[];
  chosen: Option;
  textOf: (option: Option) => string;
  onChoose: (option: Option) => void;
}

/** One of a few ways, side by side. */
export const PublicChoice = <Option extends string>({ label, options, chosen, textOf, onChoose }: PublicChoiceProps<Option>) => (
  <div className={classes.choice} role="group" aria-label={label}>
    {options.map((option) => (
      <button key={option} type="button" aria-pressed={option === chosen} onClick={() => onChoose(option)}>
        {textOf(option)}
      </button>
    ))}
  </div>
);
