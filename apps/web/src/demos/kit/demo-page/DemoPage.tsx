import type { ReactNode } from 'react';
import { Page } from '#shared/ui/Page.tsx';
import type { Demo, DemoPageTexts } from './demo.ts';
import { DemoCard } from './DemoCard.tsx';
import classes from './DemoPage.module.css';

interface DemoPageProps<Name extends string> {
  /** `t('accordion', { returnObjects: true })`: a demo without its texts does not compile. */
  texts: DemoPageTexts<Name>;
  demos: Record<Name, Demo>;
  actions?: ReactNode;
}

/** A page of the style guide: data in, cards out, in the order of the demos. */
export function DemoPage<Name extends string>({ texts, demos, actions }: DemoPageProps<Name>) {
  const names = Object.keys(demos) as Name[]; // keys() forgets the names of a record
  return (
    <Page title={texts.title} subtitle={texts.text} actions={actions}>
      <div className={classes.grid}>
        {names.map((name) => (
          <DemoCard key={name} {...texts.demos[name]} {...demos[name]} />
        ))}
      </div>
    </Page>
  );
}
