import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './DragAndDrop.module.css';

interface ListProps {
  /** Also what a drop on its empty part is told by. */
  name: string;
  ids: string[];
  children: ReactNode;
}

export function List({ name, ids, children }: ListProps) {
  const say = useSamples();
  const { setNodeRef, isOver } = useDroppable({ id: name });
  return (
    <SortableContext id={name} items={ids} strategy={verticalListSortingStrategy}>
      <ul ref={setNodeRef} className={classes.list} aria-label={name} data-over={isOver || undefined}>
        {children}
        {ids.length === 0 && <li className={classes.empty}>{say('Drop something here')}</li>}
      </ul>
    </SortableContext>
  );
}
