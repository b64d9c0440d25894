// Every page in Spanish says nothing in English. In the full run: the compiler and the guards see to texts of our own in the short one,
// this finds what comes from a library or from a record.
import { expect, expectSettled, setView } from '../support/fixtures.ts';
import { knowEnglish, listEnglish } from '../support/english.ts';
import { sessionAt } from '../support/chargers.ts';
import { alarmOver, clientNamed, incidentOver, makeCharger, makeDevice, makeNetwork, makeSite } from '../support/fleet.ts';
import { pages } from '../page-list.ts';
import { openPage } from '../pages.ts';
import { isFullRun } from '../run-mode.ts';
import { test } from '../support/visitor.ts';

/** What opens a list, a menu or a part of the page, without doing anything. */
const OPENERS = 'main [aria-haspopup]:not([aria-haspopup=false]), main [role=tab], main [aria-expanded=false]:not([role=combobox])';
const OPENED_AT_MOST = 12;

/** Names that their owners gave: what the sample data calls its records, and the tests theirs. */
const RECORDS =
  /Look at me|look-at-me|A device to look at|A charger to look at|A cabinet to look at|One of two|The other of two|English|: (Basic|Professional|Enterprise)$/;

test.beforeAll(async () => {
  const clientId = await clientNamed('dokuos');
  await makeDevice('A device to look at', clientId);
  await sessionAt(await makeCharger('A charger to look at', clientId), 'LOOK-AT-ME');
  await alarmOver(await makeDevice('A cabinet to look at', clientId));
  await makeNetwork(clientId);
  await makeSite('A site to look at', clientId);
  await incidentOver(clientId);
});

test('what is English is told from what is Spanish', async () => {
  const isEnglish = await knowEnglish();
  for (const text of ['Slide 1 of 6', 'Slides', 'Toggle password visibility', 'Wonderful news! I will ask.', 'Licences', 'Audit log'])
    expect(isEnglish(text), text).toBe(true);
  for (const text of ['Licencias', 'Vista 1 de 6', 'No hay ningún dispositivo', 'AT-0101', 'npm run/verify', 'Chat', '21-ago-2027'])
    expect(isEnglish(text), text).toBe(false);
});

const visited = isFullRun ? pages : [];
for (const entry of visited)
  test(`${entry.path} as ${entry.as} says nothing in English when it is set to Spanish`, async ({ visit }) => {
    const isEnglish = await knowEnglish();
    const page = await visit(entry.as);
    await setView(page, { language: 'es', skin: 'light', width: 1440 });
    const heading = await openPage(page, entry, 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectSettled(page);
    const inEnglish = async () => (await listEnglish(page, isEnglish)).filter((text) => !RECORDS.test(text));
    // The words of sample records come after the page.
    await expect.poll(inEnglish).toEqual([]);
    const found = new Set<string>();
    const address = page.url();
    const openers = page.locator(OPENERS);
    const count = entry.as === 'guest' ? 0 : Math.min(await openers.count(), OPENED_AT_MOST);
    for (let index = 0; index < count; index += 1) {
      const opener = openers.nth(index);
      if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
      // Whatever lies over it: a field stands in a frame that takes the click for it.
      await opener.click({ force: true });
      for (const text of await inEnglish()) found.add(text);
      await page.keyboard.press('Escape');
      if (page.url() !== address) await page.goto(address);
    }
    expect([...found]).toEqual([]);
  });
