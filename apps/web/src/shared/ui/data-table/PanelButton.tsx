import { ActionIcon } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';

const PanelPopover = lazy(() => import('./PanelPopover.tsx').then((module) => ({ default: module.PanelPopover })));

interface PanelButtonProps {
  icon: LucideIcon;
  label: string;
  width: number;
  /** What stands in the panel, fetched when it is first opened, as is what places it. */
  children: (close: () => void) => ReactNode;
}

/** A button of the tools of a list, and the panel that hangs on it. */
export function PanelButton({ icon: Icon, label, width, children }: PanelButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  // It is open from its beginning on, so that it cannot know who had the focus before.
  const change = (opens: boolean) => {
    setIsOpen(opens);
    if (!opens) target?.focus({ preventScroll: true });
  };
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setTarget(currentTarget);
          setIsOpen((current) => !current);
        }}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      {target && (
        <Suspense fallback={null}>
          <PanelPopover target={target} label={label} width={width} isOpen={isOpen} onChange={change}>
            <Suspense fallback={null}>{children(() => change(false))}</Suspense>
          </PanelPopover>
        </Suspense>
      )}
    </>
  );
}
