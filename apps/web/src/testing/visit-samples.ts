import type { Visit } from '@atalaya/contract/monitor/visits.ts';
import { sampleDevice } from './device-samples.ts';

const { id: deviceId, mac, label, clientId, clientName, siteName } = sampleDevice;

/** Somebody is there now. */
export const sampleVisit: Visit = {
  id: 'v1',
  deviceId,
  mac,
  label,
  clientId,
  clientName,
  siteName,
  person: 'Ana Ruiz',
  company: 'Coldworks',
  reason: 'Change the filter',
  start: '2026-03-02T09:00:00.000Z',
  end: '2026-03-02T11:00:00.000Z',
  state: 'under_way',
  checklist: [
    { text: 'Fan runs', doneAt: '2026-03-02T09:20:00.000Z' },
    { text: 'Filter changed', doneAt: null },
  ],
  note: 'Filter was full of dust.',
  photos: [{ id: 'p1', type: 'image/jpeg', bytes: 1_000, takenAt: '2026-03-02T09:30:00.000Z' }],
  arrivedAt: '2026-03-02T09:05:00.000Z',
  leftAt: null,
  openings: [{ openedAt: '2026-03-02T09:07:00.000Z', closedAt: null }],
  createdAt: '2026-03-01T00:00:00.000Z',
  createdBy: 'ana@example.test',
};
