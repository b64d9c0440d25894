import './mantine-styles.css';
import { DirectionProvider, MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { changeSkin, currentScheme, subscribeToSkin } from './skin.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/** The component library follows our skin, not the other way round: the pages before sign-in do without it. */
function createSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: currentScheme,
    // The library says back what it has just been told; two skins of ours are one scheme of its.
    set: (scheme) => {
      if (scheme !== currentScheme()) changeSkin(scheme === 'dark' ? 'dark' : 'light');
    },
    subscribe: (onUpdate) => (stop = subscribeToSkin(() => onUpdate(currentScheme()))),
    unsubscribe: () => stop?.(),
    clear: () => changeSkin('light'),
  };
}
const schemeManager = createSchemeManager();

/** Mirroring too is read from the page: `dir` of the root element. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <DirectionProvider>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="light"
    >
      {children}
    </MantineProvider>
  </DirectionProvider>
);
