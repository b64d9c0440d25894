import type { ComponentType } from 'react';

/** One example: a component in a file of its own, and that same file as text, so that what is shown cannot differ from what runs. */
export interface Demo {
  Example: ComponentType;
  /** `() => import('./Basic.tsx?raw')`: fetched when somebody unfolds it. */
  source: () => Promise<{ default: string }>;
  /** Takes the whole width, for what does not fit in a column. */
  isWide?: boolean;
}

export interface DemoTexts {
  title: string;
  text?: string;
}

/** What a page says: itself, and each of its demos by the name the page gives it. */
export interface DemoPageTexts<Name extends string> extends DemoTexts {
  demos: Record<Name, DemoTexts>;
}
