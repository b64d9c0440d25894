// What a charger tells stands on the screens as it happens, each action with its answer; and when that breaks off it is said.
import { CHARGER_ACTIONS, COMMAND_ACTIONS } from '@atalaya/contract/charging/actions.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { actions } from '../../tools/setup/charger.ts';
import { asServer, callServer } from '../support/api.ts';
import { aCharger, cutAll, status } from '../support/chargers.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

test.afterEach(cutAll);

/** Well within what a person would call at once, with room for a machine that is busy. */
const LIVE_WITHIN_MS = 2_000;

test('what a charger tells stands on every screen without asking again', async ({ page, context }) => {
  const { id, label, charger } = await aCharger();
  await signIn(page, 'admin', `/chargers?q=${id}`);
  const log = await context.newPage();
  await log.goto(`/chargers/messages?chargerId=${id}`);
  await expect(log.getByRole('row', { name: /BootNotification/ })).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(label) });
  await expect(row).toContainText('Available');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const [name, text] of [
    ['Preparing', 'Preparing'],
    ['Faulted', 'Faulted'],
    ['SuspendedEV', 'Paused by the car'],
  ] as const) {
    await charger.ask('StatusNotification', status(name));
    await expect(row).toContainText(text, { timeout: LIVE_WITHIN_MS });
  }
  expect(asked.filter((url) => url.includes(`/charging/api/web/v1/charger?id=`))).toEqual([]);
  await expect(log.getByRole('row', { name: /StatusNotification/ })).toHaveCount(4);
});

test.describe('a lost stream', () => {
  test.use({ expectedNoise: [/net::ERR_FAILED/] });

  test('is said, and what was missed is there when it comes back', async ({ page }) => {
    const { id, charger } = await aCharger();
    // It begins as it should, breaks off, and cannot be opened again.
    const hello = { resumed: false, time: new Date().toISOString() };
    let isFirst = true;
    await page.route('**/charging/api/web/v1/stream*', (route) => {
      const begins = isFirst;
      isFirst = false;
      if (!begins) return route.abort();
      return route.fulfill({ contentType: 'text/event-stream', body: `event: hello\nid: 0-0\ndata: ${JSON.stringify(hello)}\n\n` });
    });
    await signIn(page, 'admin', `/chargers/${id}`);
    await expect(page.getByText('Available', { exact: true }).first()).toBeVisible();
    const banner = page.getByRole('alert').filter({ hasText: 'Live updates are interrupted' });
    await expect(banner).toBeVisible();
    await charger.ask('StatusNotification', status('Preparing'));
    await page.unroute('**/charging/api/web/v1/stream*');
    await expect(page.getByText('Preparing', { exact: true }).first()).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});

test('each of the 39 actions is sent in its direction and stands on the screen with its answer', async ({ page }) => {
  const { fileHost, fromCharger, toCharger } = actions;
  const { id, charger } = await aCharger();
  for (const [action, { answer }] of Object.entries(toCharger)) charger.respond(action, () => answer);
  await signIn(page, 'admin', `/chargers/messages?chargerId=${id}`);
  // The newest stand on top and only those are drawn that are in sight: what has been seen so far is kept.
  const seen = new Set<string>();
  const allSeen = async () => {
    for (const text of await page.getByRole('row').allInnerTexts()) {
      const [, direction, action] = /(From|To) the charger\s+(\w+)\s+Answered/.exec(text) ?? [];
      if (action) seen.add(`${direction} ${action}`);
    }
    return [...seen].toSorted();
  };
  const expectSeen = (...wanted: string[]) => expect.poll(allSeen).toEqual(expect.arrayContaining(wanted));
  await expectSeen('From BootNotification');

  for (const [action, { payload }] of Object.entries(fromCharger)) await charger.ask(action, payload);
  await expectSeen(...CHARGER_ACTIONS.map((action) => `From ${action}`));

  const here = (payload: unknown) => JSON.parse(JSON.stringify(payload).replaceAll(fileHost, 'localhost'));
  const half = COMMAND_ACTIONS.length / 2;
  for (const part of [COMMAND_ACTIONS.slice(0, half), COMMAND_ACTIONS.slice(half)]) {
    const give = (action: (typeof part)[number]) =>
      callServer()(charging.command, { body: { chargerId: id, action, payload: here(toCharger[action].payload) } }, asServer());
    await Promise.all(part.map(give));
    await expectSeen(...part.map((action) => `To ${action}`));
  }
});
