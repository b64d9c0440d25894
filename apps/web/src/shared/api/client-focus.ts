import { useSyncExternalStore } from 'react';
import { isAdmin } from '@atalaya/access/sections.ts';
import { sessionStore, useUser } from './session.ts';

export interface FocusedClient {
  id: string;
  name: string;
}

const STORAGE_KEY = 'atalaya.client-focus';
const listeners = new Set<() => void>();

function load(): FocusedClient | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    const isClient = typeof stored === 'object' && stored !== null && 'id' in stored && 'name' in stored;
    return isClient ? { id: String(stored.id), name: String(stored.name) } : null;
  } catch {
    return null;
  }
}

let focused = load();

/** In this tab, until it is closed or the person signs out: somebody who watches one client does so for a while. */
export function focusOnClient(client: FocusedClient | null) {
  focused = client;
  if (client) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(client));
  else sessionStorage.removeItem(STORAGE_KEY);
  for (const listener of listeners) listener();
}

sessionStore.subscribe((session) => {
  if (session === null && focused) focusOnClient(null);
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The one client that an administrator looks at; null for all of them. Others see but their own anyway. */
export function useFocusedClient(): FocusedClient | null {
  const user = useUser();
  const client = useSyncExternalStore(subscribe, () => focused);
  return user && isAdmin(user) ? client : null;
}
