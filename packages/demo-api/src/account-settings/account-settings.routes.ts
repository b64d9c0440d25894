import { AccountSettings, accountSettings } from '@atalaya/contract/demo/account-settings.ts';
import { ApiKey } from '@atalaya/contract/demo/api-keys.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import { randomText } from '../auth/secrets.ts';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { nextId } from '../lists.ts';
import { ownUserArea } from '../users/own-user.ts';
import { makeAccountSettings } from './account-settings.seed.ts';
import { makeApiKeys } from './api-keys.seed.ts';

export function serveAccountSettings({ serve }: DemoRouter, { clock, store }: DemoContext) {
  const settings = store.area('account-settings', AccountSettings, makeAccountSettings);
  const ownUser = ownUserArea(store);
  const keys = store.area('api-keys', z.array(ApiKey), () => makeApiKeys(clock));
  const findKey = (id: number | string) => keys.read().find((key) => key.id === id) ?? fail('key.not_found');

  function keep(next: AccountSettings): AccountSettings {
    settings.write(next);
    const { avatar, username, fullName, email, company } = next.general;
    const { country, phone } = next.info;
    ownUser.write({ ...ownUser.read(), avatar: avatar || null, username, fullName, email, company, country, contact: phone });
    return next;
  }

  serve(accountSettings.getAccountSettings, settings.read);
  serve(accountSettings.updateAccountSettings, ({ body }) => keep({ ...settings.read(), ...body }));
  serve(accountSettings.closeAccount, ({ body }) => keep({ ...settings.read(), closedAt: body.isClosed ? clock().toISOString() : null }));
  serve(accountSettings.listApiKeys, keys.read);
  serve(accountSettings.addApiKey, ({ body }) => {
    const all = keys.read();
    const key = { ...body, id: nextId(all), secret: `sample_${randomText(15)}`, createdAt: clock().toISOString() };
    keys.write([key, ...all]);
    return { key };
  });
  serve(accountSettings.updateApiKey, ({ body }) => {
    const key = { ...findKey(body.id), ...body };
    keys.write(keys.read().map((other) => (other.id === key.id ? key : other)));
    return { key };
  });
  serve(accountSettings.restoreApiKey, ({ body: { key } }) => {
    if (keys.read().some(({ id }) => id === key.id)) fail('taken');
    keys.write([...keys.read(), key].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)));
    return { key };
  });
  serve(accountSettings.deleteApiKey, ({ body }) => {
    const { id } = findKey(body.id);
    keys.write(keys.read().filter((key) => key.id !== id));
    return {};
  });
}
