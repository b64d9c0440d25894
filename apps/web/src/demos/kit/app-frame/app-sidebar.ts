import { createContext, use } from 'react';

export interface AppSidebar {
  /** Otherwise it is always in sight, and opening and closing do nothing. */
  isDrawer: boolean;
  label: string;
  open: () => void;
  close: () => void;
}

export const AppSidebarContext = createContext<AppSidebar>({ isDrawer: false, label: '', open: () => undefined, close: () => undefined });

/** The side pane of the app this stands in. Links in it need not close it: another address does. */
export const useAppSidebar = () => use(AppSidebarContext);
