import { Menu } from '@mantine/core';
import { useState, type MouseEvent } from 'react';
import classes from './ContextMenu.module.css';
import { MenuItems } from './items.tsx';

interface PointMenuProps {
  on: 'onClick' | 'onDoubleClick';
  children: string;
}

/** A menu that opens where the pointer is; from the keyboard, in the middle. */
export function PointMenu({ on, children }: PointMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [point, setPoint] = useState({ left: 0, top: 0 });

  function open(event: MouseEvent<HTMLButtonElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setPoint(event.detail === 0 ? { left: left + width / 2, top: top + height / 2 } : { left: event.clientX, top: event.clientY });
    setOpen(true);
  }
  // A keyboard has no double click.
  const onClick = (event: MouseEvent<HTMLButtonElement>) => (on === 'onClick' || event.detail === 0) && open(event);

  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={`${classes.area} ${classes.button}`}
        onClick={onClick}
        onDoubleClick={on === 'onDoubleClick' ? open : undefined}
      >
        {children}
      </button>
      <Menu width={180} position="bottom-start" opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <button type="button" aria-hidden tabIndex={-1} className={classes.point} style={point} />
        </Menu.Target>
        <Menu.Dropdown>
          <MenuItems />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
