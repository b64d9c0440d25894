import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface IconActionProps extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  icon: LucideIcon;
  /** What it does; read aloud, and shown on hover. */
  label: string;
  /** The key that does the same. */
  shortcut?: string;
}

/** A button with a picture instead of words. */
export const IconAction = ({ icon: Icon, label, shortcut, ...props }: IconActionProps) => (
  <Tooltip label={shortcut ? `${label} (${shortcut})` : label} openDelay={400}>
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} {...props}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
