// Visits to cabinets: the calls of those who announce them, and of whoever stands before the cabinet.
import { z } from 'zod';
import { endpoint, type Picture } from '../endpoint.ts';
import { PHOTO_BODY_BYTES } from '../fields/photo.ts';
import { dataOf, Id, listOf } from '../paging.ts';
import { DeviceReference } from './devices.ts';
import {
  AtCabinet,
  CabinetTag,
  DoorLog,
  MadeCabinetTag,
  PhotoAtCabinet,
  Visit,
  VisitAtCabinet,
  VisitInput,
  VisitListQuery,
  VisitLogQuery,
  VisitWithCode,
  WriteAtCabinet,
} from './visits.ts';

const common = { service: 'monitor', access: ['imuProject'], addition: true } as const;
const change = { ...common, can: ['visit', 'Device'] } as const;
const open = { service: 'monitor', access: 'public', method: 'POST', addition: true } as const;
const ofOne = z.object({ id: Id });

export const visits = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/visits',
    summary: 'Visits to cabinets, with when the door was opened meanwhile',
    query: VisitListQuery,
    response: listOf(Visit),
  }),
  get: endpoint({ ...common, method: 'GET', path: '/visit', summary: 'One visit', query: ofOne, response: dataOf(Visit) }),
  announce: endpoint({
    ...change,
    method: 'PUT',
    path: '/visit',
    summary: 'Announce a visit: a maintenance window with a person; its code is in this reply and never again',
    query: DeviceReference,
    body: VisitInput,
    response: dataOf(VisitWithCode),
    status: 201,
  }),
  change: endpoint({
    ...change,
    method: 'POST',
    path: '/visit',
    summary: 'Change a visit that is not over; what is ticked stays so where its text does',
    query: ofOne,
    body: VisitInput,
    response: dataOf(Visit),
  }),
  cancel: endpoint({
    ...change,
    method: 'DELETE',
    path: '/visit',
    summary: 'Call a visit off: its code opens nothing any more',
    query: ofOne,
    response: dataOf(Visit),
  }),
  renewCode: endpoint({
    ...change,
    method: 'POST',
    path: '/visit/code',
    summary: 'Another code for a visit; the one before opens nothing any more',
    query: ofOne,
    response: dataOf(VisitWithCode),
  }),
  photo: endpoint({
    ...common,
    method: 'GET',
    path: '/visit/photo',
    summary: 'A photo of a visit, without what the camera noted beside it',
    query: ofOne,
    response: z.custom<Picture>(),
    contentType: 'image/*',
  }),
  removePhoto: endpoint({
    ...change,
    method: 'DELETE',
    path: '/visit/photo',
    summary: 'Remove a photo of a visit for good',
    query: ofOne,
    response: dataOf(z.object({ id: z.string() })),
  }),
  log: endpoint({
    ...common,
    method: 'GET',
    path: '/visits/log',
    summary: 'When doors were open and who was there, the latest first; `person` leaves openings without a visit out',
    query: VisitLogQuery,
    response: DoorLog,
  }),
  exportLog: endpoint({
    ...common,
    method: 'GET',
    path: '/visits/log/export',
    summary: 'The same as CSV, all of it',
    query: VisitLogQuery,
    response: z.custom<Response>(),
    contentType: 'text/csv; charset=utf-8',
  }),
  tag: endpoint({
    ...common,
    method: 'GET',
    path: '/cabinet/tag',
    summary: 'Whether a cabinet has a QR code for visitors; null: none',
    query: DeviceReference,
    response: dataOf(CabinetTag.nullable()),
  }),
  makeTag: endpoint({
    ...change,
    method: 'PUT',
    path: '/cabinet/tag',
    summary: 'A QR code for a cabinet, in place of the one before; its address is in this reply and never again',
    query: DeviceReference,
    response: dataOf(MadeCabinetTag),
    status: 201,
  }),
  removeTag: endpoint({
    ...change,
    method: 'DELETE',
    path: '/cabinet/tag',
    summary: 'Withdraw the QR code of a cabinet',
    query: DeviceReference,
    response: dataOf(z.object({ id: z.string() })),
  }),
  look: endpoint({
    ...open,
    path: '/cabinet/visit',
    summary: 'The visit of whoever stands before a cabinet: the secret of its QR code and the code of the visit; limited',
    body: AtCabinet,
    response: dataOf(VisitAtCabinet),
  }),
  arrive: endpoint({
    ...open,
    path: '/cabinet/visit/arrive',
    summary: 'Say that one has come; before the time the visit begins now; limited',
    body: AtCabinet,
    response: dataOf(VisitAtCabinet),
  }),
  leave: endpoint({
    ...open,
    path: '/cabinet/visit/leave',
    summary: 'Say that one leaves: the visit ends now; limited',
    body: AtCabinet,
    response: dataOf(VisitAtCabinet),
  }),
  write: endpoint({
    ...open,
    path: '/cabinet/visit/write',
    summary: 'Tick what is done, and leave a note; limited',
    body: WriteAtCabinet,
    response: dataOf(VisitAtCabinet),
  }),
  addPhoto: endpoint({
    ...open,
    path: '/cabinet/visit/photo',
    summary: 'Add a photo to the visit: PNG, JPEG or WebP of at most 1.5 MB, as a data URL; limited',
    body: PhotoAtCabinet,
    response: dataOf(VisitAtCabinet),
    status: 201,
    maxBodyBytes: PHOTO_BODY_BYTES,
  }),
};
