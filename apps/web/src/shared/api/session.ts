import { useSyncExternalStore } from 'react';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { createSessionStore, isDemo } from './session-store.ts';

export const sessionStore = createSessionStore({
  lasting: localStorage,
  tab: sessionStorage,
  channel: new BroadcastChannel('atalaya.session'),
  locks: navigator.locks, // absent where the page is not served securely
});

const useSession = () => useSyncExternalStore(sessionStore.subscribe, () => sessionStore.current());

export const useUser = (): LoggedInUser | null => useSession()?.userData ?? null;
export const useIsDemoSession = (): boolean => isDemo(useSession());
