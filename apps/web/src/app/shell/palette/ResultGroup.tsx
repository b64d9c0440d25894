import { useId } from 'react';
import classes from './Palette.module.css';
import type { PaletteItem } from './use-palette-items.ts';

interface ResultGroupProps {
  title: string;
  items: PaletteItem[];
  active: PaletteItem | undefined;
  optionId: (item: PaletteItem) => string;
  /** Why nothing was found, where that is no answer. */
  problem?: string | false;
  onPoint: (item: PaletteItem) => void;
  onRun: (item: PaletteItem) => void;
}

export function ResultGroup({ title, items, active, optionId, problem, onPoint, onRun }: ResultGroupProps) {
  const id = useId();
  if (items.length === 0 && !problem) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.group} role="presentation">
        {title}
      </div>
      {items.length === 0 && (
        <div className={classes.none} role="presentation">
          {problem}
        </div>
      )}
      {items.map((item) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box above has the keyboard
        <div
          key={item.id}
          id={optionId(item)}
          role="option"
          tabIndex={-1}
          aria-selected={item === active}
          className={classes.option}
          onMouseMove={() => onPoint(item)}
          onClick={() => onRun(item)}
        >
          {item.picture ? (
            <img src={item.picture} alt="" className={classes.picture} />
          ) : (
            <item.icon size={18} strokeWidth={1.75} aria-hidden />
          )}
          <span className={classes.title}>{item.title}</span>
          {item.detail && <span className={classes.detail}>{item.detail}</span>}
        </div>
      ))}
    </div>
  );
}
