import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './DragAndDrop.module.css';

interface ItemProps {
  id: string;
  children: ReactNode;
  isTile?: boolean;
  /** Only the handle drags; what stands beside it stays usable. */
  hasHandle?: boolean;
  isSelected?: boolean;
  onToggle?: () => void;
}

export function Item({ id, children, isTile = false, hasHandle = false, isSelected, onToggle }: ItemProps) {
  const { t } = useTexts('extensions');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('dragAndDrop.movable') },
  });
  const grip = { ...attributes, ...listeners };

  function onKeyDown(event: KeyboardEvent) {
    // The space bar lifts, as everywhere; Enter chooses.
    if (event.key === 'Enter' && onToggle) onToggle();
    else listeners?.['onKeyDown']?.(event);
  }

  return (
    <li
      ref={setNodeRef}
      className={isTile ? classes.tile : classes.row}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-selected={isSelected || undefined}
    >
      {hasHandle ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.handle}
          aria-label={t('dragAndDrop.move', { item: id })}
          {...grip}
        >
          <GripVertical size={16} strokeWidth={1.75} aria-hidden />
        </button>
      ) : (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.cover}
          aria-label={t('dragAndDrop.move', { item: id })}
          {...grip}
          aria-pressed={isSelected}
          onKeyDown={onKeyDown}
          onClick={onToggle}
        />
      )}
      {children}
    </li>
  );
}
