import { Popover } from '@mantine/core';
import { useLayoutEffect, type ReactNode, type RefCallback } from 'react';

interface PanelPopoverProps {
  /** The button that it hangs on, which was there before. */
  target: HTMLElement;
  label: string;
  width: number;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Stands for an element that is there already; the panel is named after it. */
function There({ element, id, ref }: { element: HTMLElement; id?: string; ref?: RefCallback<HTMLElement> }) {
  useLayoutEffect(() => {
    if (id) element.setAttribute('id', id);
    ref?.(element);
  }, [element, id, ref]);
  return null;
}

export function PanelPopover({ target, label, width, isOpen, onChange, children }: PanelPopoverProps) {
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom-end" width={width} trapFocus shadow="md">
      <Popover.Target>
        <There element={target} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
