// Five things that programs do. A test runs each of them against a server.
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { metering } from '@atalaya/contract/licensing/selling/metering-endpoints.ts';
import { failedWith, type AtalayaClient } from './client.ts';

/** 1. Which licence keys end within the next days? */
export async function keysThatEndSoon(atalaya: AtalayaClient, days: number, now = new Date()): Promise<string[]> {
  const expiresBefore = new Date(now.getTime() + days * 86_400_000).toISOString();
  const { data } = await atalaya.licensing.listKeys({ query: { state: 'active', expiresBefore, sortColumn: 'expiresAt', sort: 'asc' } });
  return data.map(({ label, expiresAt }) => `${label}: ${expiresAt}`);
}

/** 2. Every device, page by page, whatever their number. */
export async function* everyDevice(atalaya: AtalayaClient) {
  for (let page = 1; ; page += 1) {
    const { data, total } = await atalaya.monitor.listDevices({ query: { page, perPage: 100 } });
    yield* data;
    if (page * 100 >= total) return;
  }
}

/** 3. A new name for a key; a key that is not there is no reason to stop. */
export async function relabel(atalaya: AtalayaClient, apiKey: string, label: string): Promise<boolean> {
  try {
    await atalaya.licenceKeys.relabel({ query: { apiKey, label } });
    return true;
  } catch (error) {
    if (failedWith(error, 'licence.not_found')) return false;
    throw error;
  }
}

/** 4. A use of licensed software, reported again until it is in: its `id` makes sure that it counts once. */
export async function reportUse(
  atalaya: AtalayaClient,
  use: { apiKey: string; meter: string; quantity: number; id: string },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await atalaya.call(metering.report, { body: use });
      return;
    } catch (error) {
      const isPassing = failedWith(error, 'network.offline', 'network.timeout', 'service.busy', 'service.unavailable', 'licence.too_fast');
      if (!isPassing || attempt === 5) throw error;
    }
  }
}

/** 5. What this token may see, or why it does not come in. */
export async function whoAmI(atalaya: AtalayaClient): Promise<string> {
  try {
    const { total } = await atalaya.call(licensing.listKeys, { query: { perPage: 1 } });
    return `The token counts, and sees ${total} keys.`;
  } catch (error) {
    if (failedWith(error, 'auth.token')) return 'The token is not valid, or not from here.';
    if (failedWith(error, 'access.scope')) return 'The token counts, but may not see keys.';
    throw error;
  }
}
