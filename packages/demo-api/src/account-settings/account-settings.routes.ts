import { accountSettings } from '@atalaya/contract/demo/account-settings.ts';
import type { DemoRouter } from '../demo-context.ts';
import { makeAccountSettings } from './account-settings.seed.ts';

export function serveAccountSettings({ serve }: DemoRouter) {
  serve(accountSettings.getAccountSettings, makeAccountSettings);
}
