import { expect, test } from 'vitest';
import { refuseUnknownPlaces } from './file-hosts.rules.ts';

const hosts = new Set(['here.example.org']);
const profile = (ocppCsmsUrl: unknown) => ({ configurationSlot: 1, connectionData: { ocppCsmsUrl } });

test('a charger is sent to servers that are known, and to no other', () => {
  for (const payload of [
    profile('wss://here.example.org/ocpp'),
    profile('ws://HERE.example.org:8080/ocpp'),
    { location: 'https://here.example.org/x' },
    {},
  ])
    expect(() => refuseUnknownPlaces(payload, hosts)).not.toThrow();
});

test.each([
  ['another server to connect to', profile('wss://elsewhere.example.org/ocpp')],
  ['one that is no WebSocket', profile('https://here.example.org/ocpp')],
  ['one that is no address', profile(7)],
  ['a file of another server', { location: 'https://elsewhere.example.org/x' }],
  ['a file by WebSocket', { location: 'wss://here.example.org/x' }],
])('%s is refused', (_, payload) => {
  expect(() => refuseUnknownPlaces(payload, hosts)).toThrow(expect.objectContaining({ code: 'charger.place' }));
});
