import { useSyncExternalStore, type ReactNode } from 'react';
import { errorText } from '#shared/i18n/error-text.ts';
import { i18n } from '#shared/i18n/i18n.ts';
import { isLocale } from '#shared/i18n/locale.ts';

const kinds = { done: 'green', failed: 'red' } as const;
let count = 0;
let tellShell: (() => void) | undefined;

/** Says what an action did. The newest stands on top; the code for it comes with the first one. What it resolves to takes it away. */
export async function toast(kind: keyof typeof kinds, message: ReactNode, autoClose?: number) {
  count += 1;
  tellShell?.();
  const priority = count;
  const { notifications } = await import('@mantine/notifications');
  const id = notifications.show({ message, autoClose, color: kinds[kind], priority, role: kind === 'failed' ? 'alert' : 'status' });
  return () => void notifications.hide(id);
}

export const toastFailure = (error: unknown) => toast('failed', errorText(error, isLocale(i18n.language) ? i18n.language : 'en'));

function subscribe(listener: () => void) {
  tellShell = listener;
  return () => (tellShell = undefined);
}

/** For the shell, which gives toasts their place once there is one. */
export const useToastsWanted = () => useSyncExternalStore(subscribe, () => count > 0);
