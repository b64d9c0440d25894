// Visits to cabinets, with their photos and the QR codes on the doors.
import { randomUUID } from 'node:crypto';
import { visits as calls } from '@atalaya/contract/monitor/visit-endpoints.ts';
import { at, type Aim, type Ids, type ServiceTable } from './service-table.ts';

const RANGE = { from: '2026-01-01T00:00:00Z', to: '2026-03-01T00:00:00Z' };
/** Long enough after the proof that none of it is over. */
const PLAN = { person: 'Proof', reason: 'Proof', start: '2090-01-01T08:00:00Z', end: '2090-01-01T10:00:00Z', checklist: ['One'] };
const NOBODY = { cabinet: 'x'.repeat(43), code: '000000' };
const PNG = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64')}`;

const device = (ids: Ids): Aim => ({ query: { id: at(ids, 'deviceId') } });
const visit = (ids: Ids): Aim => ({ query: { id: at(ids, 'visitId') } });
const photo = (ids: Ids): Aim => ({ query: { id: at(ids, 'photoId') } });
const logs = [
  (ids: Ids): Aim => ({ query: { id: at(ids, 'deviceId'), ...RANGE } }),
  (ids: Ids): Aim => ({ query: { clientId: at(ids, 'clientId'), ...RANGE } }),
];

const aims: ServiceTable['aims'] = {
  'visits.list': [device, (ids) => ({ query: { clientId: at(ids, 'clientId') } })],
  'visits.get': visit,
  'visits.announce': (ids) => ({ ...device(ids), body: PLAN }),
  'visits.change': (ids) => ({ ...visit(ids), body: { ...PLAN, reason: 'Changed' } }),
  'visits.renewCode': visit,
  'visits.cancel': visit,
  'visits.photo': photo,
  'visits.removePhoto': photo,
  'visits.log': logs,
  'visits.exportLog': logs,
  'visits.tag': device,
  'visits.makeTag': device,
  'visits.removeTag': (ids) => ({ query: { id: at(ids, 'tagged') } }),
  // Who stands at a cabinet has no account: two secrets say which visit it is, and none is anybody's record.
  'visits.look': () => ({ body: NOBODY }),
  'visits.arrive': () => ({ body: NOBODY }),
  'visits.leave': () => ({ body: NOBODY }),
  'visits.write': () => ({ body: { ...NOBODY, done: [0], note: 'Proof' } }),
  'visits.addPhoto': () => ({ body: { ...NOBODY, image: PNG } }),
};

export const visits: ServiceTable = {
  makers: {
    visitId: async ({ call }, own, mark) => {
      const body = { ...PLAN, person: `${mark} person`, reason: `${mark} reason` };
      return (await call(calls.announce, { query: { id: at(own, 'deviceId') }, body })).data.id;
    },
    photoId: async ({ database }, own) => {
      const id = randomUUID();
      await database.query(
        `insert into cabinet_visit_photos (id, visit_id, client_id, type, bytes, size, taken_at) values ($1, $2, $3, 'image/png', '\\x89504e47', 4, now())`,
        [id, at(own, 'visitId'), at(own, 'clientId')],
      );
      return id;
    },
    // The device itself, with a QR code on it.
    tagged: async ({ call }, own) => {
      await call(calls.makeTag, { query: { id: at(own, 'deviceId') } });
      return at(own, 'deviceId');
    },
  },
  absent: { visitId: 'absent', photoId: 'absent', tagged: 'absent' },
  belongings: [
    'select json_agg(v order by v.id)::text as rows from cabinet_visits v where client_id = $1',
    'select json_agg(p order by p.id)::text as rows from cabinet_visit_photos p where client_id = $1',
    'select json_agg(t order by t.device_id)::text as rows from cabinet_tags t where client_id = $1',
  ],
  aims,
};
