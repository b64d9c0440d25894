import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COMMAND_STATES } from '@atalaya/contract/monitor/commands.ts';
import { COMMAND_KINDS } from '@atalaya/contract/monitor/downlink.ts';
import type { LogEntry, LogKind } from '@atalaya/contract/monitor/history.ts';
import { show } from '#testing/show.tsx';
import { useEntryText } from './entry-text.ts';

const entry = (kind: LogKind, details: LogEntry['details']): LogEntry => ({
  id: JSON.stringify([kind, details]),
  ts: '2026-02-01T10:00:00.000Z',
  kind,
  mac: '02:00:00:00:00:01',
  actor: 'system',
  actorName: null,
  details,
  deviceId: 'd1',
  label: 'Burgos',
});

function Told({ entries }: { entries: readonly LogEntry[] }) {
  const textOf = useEntryText();
  return (
    <ul>
      {entries.map((one) => (
        <li key={one.id}>{textOf(one)}</li>
      ))}
    </ul>
  );
}
async function told(entries: readonly LogEntry[], locale: 'en' | 'es' = 'en') {
  await show(<Told entries={entries} />, { areas: ['logs', 'imu'], answers: {}, locale });
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test('each step of a command is told in words, in both languages', async () => {
  const commands = COMMAND_KINDS.flatMap((command) => COMMAND_STATES.map((state) => entry('command', { id: 'c1', command, state })));
  const texts = await told(commands);
  expect(texts).toHaveLength(COMMAND_KINDS.length * COMMAND_STATES.length);
  expect(texts.filter((text) => text?.includes('{'))).toEqual([]);
  expect(texts).toContain('Reboot: back, with a new boot id');
});

test('a command is told in Spanish', async () => {
  expect(await told([entry('command', { command: 'reboot', state: 'down' })], 'es')).toEqual(['Reinicio: el dispositivo se ha apagado']);
});

test('what is not known is shown as it came, so that nothing is hidden', async () => {
  expect(await told([entry('command', { command: 'sing', state: 'down' })])).toEqual(['{"command":"sing","state":"down"}']);
});
