import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';

interface DragAreaProps {
  children: ReactNode;
  onDrop: (event: DragEndEvent) => void;
  onStart?: (event: DragStartEvent) => void;
}

/** Where things may be dragged: with the mouse, a finger (after a short press, so that the page still scrolls) or the keyboard. */
export function DragArea({ children, onDrop, onStart }: DragAreaProps) {
  const { t } = useTexts('extensions');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // What it tells a screen reader must not stand among the children, where it would be laid out with them.
      accessibility={{
        container: document.body,
        screenReaderInstructions: { draggable: t('dragAndDrop.instructions') },
        announcements: {
          onDragStart: ({ active }) => t('dragAndDrop.lifted', { item: active.id }),
          onDragOver: ({ active, over }) =>
            over && over.id !== active.id ? t('dragAndDrop.over', { item: active.id, place: over.id }) : undefined,
          onDragEnd: ({ active }) => t('dragAndDrop.dropped', { item: active.id }),
          onDragCancel: ({ active }) => t('dragAndDrop.cancelled', { item: active.id }),
        },
      }}
      onDragStart={onStart}
      onDragEnd={onDrop}
    >
      {children}
    </DndContext>
  );
}
