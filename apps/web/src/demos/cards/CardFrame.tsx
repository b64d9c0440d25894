import type { ReactNode } from 'react';
import type { Reply } from '@atalaya/contract/endpoint.ts';
import type { cards } from '@atalaya/contract/demo/cards.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { useCard, type CardName } from './cards.queries.ts';
import { RangeMenu } from './RangeMenu.tsx';

interface CardFrameProps<Name extends CardName> {
  /** The call that it shows. */
  name: Name;
  title: string;
  text?: ReactNode;
  /** How high it will be, so that nothing moves when the data come. */
  height: number;
  children: (data: Reply<(typeof cards)[Name]>) => ReactNode;
}

/** A dated card: its menu changes the range, and the data follow. */
export function CardFrame<Name extends CardName>({ name, title, text, height, children }: CardFrameProps<Name>) {
  const { range, setRange, data, error, isStale, retry } = useCard(name);
  return (
    <DataCard
      title={title}
      text={text}
      more={<RangeMenu title={title} range={range} onChange={setRange} />}
      isBusy={(!data && !error) || isStale}
      error={error}
      onRetry={retry}
    >
      {data ? children(data) : <BlockSkeleton height={height} />}
    </DataCard>
  );
}
