import './mantine-styles.css';
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { changeScheme, currentScheme, subscribeToScheme } from './skin.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/** The component library follows our skin, not the other way round: the pages before sign-in do without it. */
function createSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: currentScheme,
    set: (scheme) => changeScheme(scheme === 'dark' ? 'dark' : 'light'),
    subscribe: (onUpdate) => (stop = subscribeToScheme(() => onUpdate(currentScheme()))),
    unsubscribe: () => stop?.(),
    clear: () => changeScheme('light'),
  };
}
const schemeManager = createSchemeManager();

export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} colorSchemeManager={schemeManager} defaultColorScheme="light">
    {children}
  </MantineProvider>
);
