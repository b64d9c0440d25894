// The frame of all line pictures of empty and failed states. They take slate from the text around them and the accent from the skin.
import type { ReactNode } from 'react';

export const accent = 'var(--at-accent)';

export const Picture = ({ children }: { children: ReactNode }) => (
  <svg
    width="160"
    height="104"
    viewBox="0 0 160 104"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {children}
  </svg>
);
