// Every request that the server makes of a charger, from its dialog on the screen: sent, answered, and what came of it.
import { COMMAND_ACTIONS, type CommandAction } from '@atalaya/contract/charging/actions.ts';
import type { Locator, Page } from '@playwright/test';
import { simulateCharger } from '../../tools/setup/charger.ts';
import { aTag, CLIENT } from '../support/chargers.ts';
import { clientNamed, makeCharger } from '../support/fleet.ts';
import { expect, secondWalk, signIn, test } from '../support/fixtures.ts';

let station: ReturnType<typeof simulateCharger> | undefined;
test.afterEach(() => station?.stop());

const NAMES: Record<CommandAction, string> = {
  CancelReservation: 'Cancel reservation',
  CertificateSigned: 'Hand over signed certificate',
  ChangeAvailability: 'Change availability',
  ChangeConfiguration: 'Change setting',
  ClearCache: 'Clear tag cache',
  ClearChargingProfile: 'Clear charging profile',
  DataTransfer: 'Send vendor data',
  DeleteCertificate: 'Delete certificate',
  ExtendedTriggerMessage: 'Ask for a message (extended)',
  GetCompositeSchedule: 'Read charging schedule',
  GetConfiguration: 'Read settings',
  GetDiagnostics: 'Fetch diagnostics',
  GetInstalledCertificateIds: 'List certificates',
  GetLocalListVersion: 'Read list version',
  GetLog: 'Fetch log',
  InstallCertificate: 'Install certificate',
  RemoteStartTransaction: 'Start session',
  RemoteStopTransaction: 'Stop session',
  ReserveNow: 'Reserve connector',
  Reset: 'Restart charger',
  SendLocalList: 'Send tag list',
  SetChargingProfile: 'Set charging profile',
  SignedUpdateFirmware: 'Update firmware (signed)',
  TriggerMessage: 'Ask for a message',
  UnlockConnector: 'Unlock connector',
  UpdateFirmware: 'Update firmware',
};
const FILE = 'http://localhost/file.bin';
const DONE = 'Confirmed';

async function fill(dialog: Locator, label: string, value: string) {
  await dialog.getByLabel(label, { exact: false }).first().fill(value);
}
async function choose(page: Page, dialog: Locator, label: string, option: string | RegExp) {
  await dialog
    .getByRole('combobox', { name: label })
    .or(dialog.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Opens the charger's page and gives commands there: each is chosen, filled in and sent as a person does, and its outcome read in its row. */
async function atCharger(page: Page, label: string) {
  const [known, idTag] = await Promise.all([clientNamed(CLIENT).then((client) => makeCharger(label, client)), aTag()]);
  station = simulateCharger(process.env['E2E_URL'] ?? '', known);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'admin', `/chargers/${known.id}`);
  await expect(page.getByRole('heading', { name: 'Connector 2' })).toBeVisible();
  const dialog = page.getByRole('dialog');

  async function order(action: CommandAction, outcome: string, write: (dialog: Locator) => Promise<void> = async () => {}) {
    await page.getByRole('button', { name: 'Send command' }).click();
    const command = dialog.getByRole('combobox', { name: 'Command' }).or(dialog.getByRole('textbox', { name: 'Command' }));
    await command.first().fill(NAMES[action]);
    await page.getByRole('option', { name: NAMES[action], exact: true }).click();
    await write(dialog);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    const row = page.getByRole('row').filter({ has: page.locator('code').getByText(action, { exact: true }) });
    await expect(row.first()).toContainText(outcome);
  }
  return { idTag, order };
}

const everyday = [
  'TriggerMessage',
  'ExtendedTriggerMessage',
  'UnlockConnector',
  'ChangeAvailability',
  'RemoteStartTransaction',
  'SetChargingProfile',
  'GetCompositeSchedule',
  'ClearChargingProfile',
  'RemoteStopTransaction',
] as const;
const settings = [
  'GetConfiguration',
  'ChangeConfiguration',
  'ClearCache',
  'DataTransfer',
  'ReserveNow',
  'CancelReservation',
  'SendLocalList',
  'GetLocalListVersion',
  'Reset',
] as const;
const files = [
  'InstallCertificate',
  'CertificateSigned',
  'GetInstalledCertificateIds',
  'DeleteCertificate',
  'GetDiagnostics',
  'GetLog',
  'UpdateFirmware',
  'SignedUpdateFirmware',
] as const;
type Write = (dialog: Locator) => Promise<void>;
/** What is written into each dialog, and what stands on the screen then; a command that is left out does not compile. */
type Walk<A extends CommandAction> = Record<A, { write?: Write; outcome?: string; effect?: () => Promise<unknown> }>;

async function walk<A extends CommandAction>(
  actions: readonly A[],
  steps: Walk<A>,
  order: (action: CommandAction, outcome: string, write?: Write) => Promise<void>,
) {
  for (const action of actions) {
    const { write, outcome = DONE, effect } = steps[action];
    await order(action, outcome, write);
    await effect?.();
  }
}

test('the dialogs of the 26 commands are walked through below, each once', () => {
  expect([...everyday, ...settings, ...files].toSorted()).toEqual([...COMMAND_ACTIONS]);
});

test('a car is charged by commands: each is sent from its dialog, and its effect is seen', async ({ page }) => {
  const { idTag, order } = await atCharger(page, 'Everyday');
  const isShown = (text: string) => () => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  const steps: Walk<(typeof everyday)[number]> = {
    TriggerMessage: {},
    ExtendedTriggerMessage: { write: (dialog) => choose(page, dialog, 'Message', 'Sign of life') },
    UnlockConnector: { write: (dialog) => choose(page, dialog, 'Connector', 'Connector 2') },
    ChangeAvailability: { write: (dialog) => choose(page, dialog, 'Connector', 'Connector 2'), effect: isShown('Out of service') },
    RemoteStartTransaction: {
      write: async (dialog) => {
        await choose(page, dialog, 'Tag', new RegExp(idTag));
        await choose(page, dialog, 'Connector', 'Connector 1');
      },
      effect: isShown('Charging'),
    },
    SetChargingProfile: {
      write: async (dialog) => {
        await choose(page, dialog, 'For', 'The session under way');
        await fill(dialog, 'Limit', '8');
      },
      effect: isShown('5.5 kW'),
    },
    GetCompositeSchedule: {},
    ClearChargingProfile: {},
    RemoteStopTransaction: { write: (dialog) => choose(page, dialog, 'Session', /connector 1/) },
  };
  await walk(everyday, steps, order);
});

secondWalk('a charger is set up by commands: settings, reservations, tags of its own and a restart', async ({ page }) => {
  const { idTag, order } = await atCharger(page, 'Settings');
  const inConfiguration = (shown: Locator) => async () => {
    await page.getByRole('tab', { name: 'Configuration' }).click();
    await expect(shown).toBeVisible();
    await page.getByRole('tab', { name: 'Commands' }).click();
  };
  const steps: Walk<(typeof settings)[number]> = {
    GetConfiguration: { effect: inConfiguration(page.getByText('MeterValueSampleInterval')) },
    ChangeConfiguration: {
      write: async (dialog) => {
        await fill(dialog, 'Key', 'HeartbeatInterval');
        await fill(dialog, 'Value', '77');
      },
      effect: inConfiguration(page.getByRole('row', { name: /HeartbeatInterval.*77/ })),
    },
    ClearCache: {},
    DataTransfer: { write: (dialog) => fill(dialog, 'Vendor', 'acme'), outcome: 'the charger does not know this vendor' },
    ReserveNow: {
      write: async (dialog) => {
        await choose(page, dialog, 'Tag', new RegExp(idTag));
        await fill(dialog, 'Number of the reservation', '41');
      },
      effect: async () => {
        await page.getByRole('tab', { name: 'Overview' }).click();
        await expect(page.getByText('Reserved', { exact: true }).first()).toBeVisible();
      },
    },
    CancelReservation: { write: (dialog) => fill(dialog, 'Number of the reservation', '41') },
    SendLocalList: {
      write: async (dialog) => {
        await fill(dialog, 'Version of the list', '5');
        await choose(page, dialog, 'Tags', new RegExp(idTag));
        await page.keyboard.press('Tab');
      },
    },
    GetLocalListVersion: {},
    Reset: {},
  };
  await walk(settings, steps, order);
});

secondWalk('certificates, logs and firmware go by commands, and a charger that has none of it says so', async ({ page }) => {
  const { order } = await atCharger(page, 'Files');
  const steps: Walk<(typeof files)[number]> = {
    InstallCertificate: { write: (dialog) => fill(dialog, 'Certificate (PEM)', 'PEM') },
    CertificateSigned: { write: (dialog) => fill(dialog, 'Signed certificates (PEM)', 'PEM') },
    GetInstalledCertificateIds: { outcome: 'the charger has nothing of the kind' },
    DeleteCertificate: {
      write: async (dialog) => {
        await fill(dialog, 'Hash of the issuer’s name', 'a');
        await fill(dialog, 'Hash of the issuer’s key', 'b');
        await fill(dialog, 'Serial number', '1');
      },
      outcome: 'the charger has nothing of the kind',
    },
    GetDiagnostics: { write: (dialog) => fill(dialog, 'Address to upload to', FILE) },
    GetLog: { write: (dialog) => fill(dialog, 'Address to upload to', FILE) },
    UpdateFirmware: { write: (dialog) => fill(dialog, 'Address of the file', FILE) },
    SignedUpdateFirmware: {
      write: async (dialog) => {
        await fill(dialog, 'Address of the file', FILE);
        await fill(dialog, 'Certificate of the signature (PEM)', 'PEM');
        await fill(dialog, 'Signature (Base64)', 'c2ln');
      },
    },
  };
  await walk(files, steps, order);
});

test.describe('by hand', () => {
  // The server refuses what is no OCPP.
  test.use({ expectedNoise: [/status of 400/] });

  test('a command is also written as OCPP writes it, and what is no JSON or no OCPP is said in the dialog', async ({ page }) => {
    const known = await makeCharger('By hand', await clientNamed(CLIENT));
    await signIn(page, 'admin', `/chargers/${known.id}`);
    await page.getByRole('button', { name: 'Send command' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('JSON', { exact: true }).click();
    const content = dialog.getByRole('textbox', { name: /as OCPP 1.6 writes it/ });
    await expect(content).toHaveValue(/"requestedMessage": "StatusNotification"/);
    await content.fill('{ "requestedMessage": ');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByText('This is not a JSON object')).toBeVisible();
    await content.fill('{ "requestedMessage": "Coffee" }');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByText('requestedMessage: Choose one of these: BootNotification')).toBeVisible();
    await content.fill('{ "requestedMessage": "Heartbeat" }');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('row', { name: /TriggerMessage/ })).toContainText('the charger is offline');
  });
});
