import { ActionIcon, Title } from '@mantine/core';
import { CodeXml } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import type { Demo, DemoTexts } from './demo.ts';
import classes from './DemoPage.module.css';
import { DemoSource } from './DemoSource.tsx';

/** One example, live, with the source it is made of folded under it. */
export function DemoCard({ title, text, Example, source, isWide }: Demo & DemoTexts) {
  const { t } = useTexts('ui');
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const [loaded, setLoaded] = useState<ReturnType<Demo['source']>>();
  const label = t(isUnfolded ? 'hideSource' : 'showSource', { title });

  function toggle() {
    setLoaded((before) => before ?? source());
    setUnfolded(!isUnfolded);
  }

  return (
    <section className={isWide ? `${classes.card} ${classes.wide}` : classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <ActionIcon
          variant={isUnfolded ? 'light' : 'subtle'}
          color={isUnfolded ? 'indigo' : 'gray'}
          aria-expanded={isUnfolded}
          aria-label={label}
          title={label}
          onClick={toggle}
        >
          <CodeXml size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {text && <p className={classes.text}>{text}</p>}
      <div className={classes.example}>
        <Example />
      </div>
      {isUnfolded && loaded && (
        <div className={classes.source}>
          <Suspense fallback={<BlockSkeleton height={200} />}>
            <DemoSource loaded={loaded} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
