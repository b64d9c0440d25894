import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './StateBadge.module.css';

/** What a state means, which gives it its colour, and the shape that goes with it. */
export interface StateLook {
  meaning: 'healthy' | 'attention' | 'critical' | 'info' | 'off';
  icon: LucideIcon;
  /** Stands out among others of its colour. */
  isFilled?: boolean;
}

/** A state is never colour alone: it has a shape and a word too. */
export const StateBadge = ({ look: { meaning, icon: Icon, isFilled }, children }: { look: StateLook; children: ReactNode }) => (
  <span className={classes.badge} data-meaning={meaning} data-filled={isFilled || undefined}>
    <Icon size={14} strokeWidth={1.75} aria-hidden />
    {children}
  </span>
);
