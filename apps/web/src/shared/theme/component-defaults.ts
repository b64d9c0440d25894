// What Mantine leaves unnamed or too pale is mended here once, not at every use.
import type { MantineThemeComponents } from '@mantine/core';
import { i18n, say } from '#shared/i18n/i18n.ts';
import { languages } from '#shared/format/language.ts';
import { isLocale } from '#shared/i18n/locale.ts';

const closeButton = () => ({ 'aria-label': say('actions.close') });

const pageControls = {
  first: 'pagination.first',
  previous: 'pagination.previous',
  next: 'pagination.next',
  last: 'pagination.last',
} as const;

// Plain objects rather than Component.extend(): that would load the component for every page. Functions run at each render, so names follow the language.
export const componentDefaults: MantineThemeComponents = {
  Modal: { defaultProps: () => ({ closeButtonProps: closeButton(), centered: true, overlayProps: { backgroundOpacity: 0.4 } }) },
  Drawer: { defaultProps: () => ({ closeButtonProps: closeButton() }) },
  Alert: { defaultProps: () => ({ closeButtonLabel: say('actions.close') }) },
  Notification: { defaultProps: () => ({ closeButtonProps: closeButton() }) },
  // Without a colour of its own it would write white on any ground.
  Badge: { defaultProps: { color: 'indigo' } },
  // Its own overlap covers the initials.
  AvatarGroup: { defaultProps: { spacing: 6 } },
  NumberInput: { defaultProps: () => ({ decimalSeparator: isLocale(i18n.language) ? languages[i18n.language].decimalMark : '.' }) },
  Pagination: {
    defaultProps: () => ({
      'aria-label': say('pagination.label'),
      'getControlProps': (control: keyof typeof pageControls) => ({ 'aria-label': say(pageControls[control]) }),
    }),
  },
  PasswordInput: { defaultProps: () => ({ visibilityToggleButtonProps: { 'aria-label': say('actions.showPassword'), 'tabIndex': 0 } }) },
};
