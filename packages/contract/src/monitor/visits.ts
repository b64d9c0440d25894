// Announced visits to cabinets: who comes, why and when, what they are to do, and what the door says of it.
import { z } from 'zod';
import { PhotoImage } from '../fields/photo.ts';
import { Id, listQuery, Timestamp } from '../paging.ts';
import { deviceReference } from './devices.ts';

export const VISIT_CODE_LENGTH = 6;
export const MAX_CHECKLIST = 30;
export const MAX_PHOTOS = 20;
export const MAX_VISIT_HOURS = 7 * 24;
/** So long before it begins somebody may say that they have come. */
export const EARLY_HOURS = 2;
const HOUR_MS = 3_600_000;

/** Announced: it comes. Under way: somebody has come, or its time is now and the door was opened. Missed: nobody came. */
export const VisitState = z.enum(['announced', 'under_way', 'over', 'missed', 'cancelled']);
export type VisitState = z.output<typeof VisitState>;

export const ChecklistItem = z.object({ text: z.string(), doneAt: Timestamp.nullable() });
export type ChecklistItem = z.output<typeof ChecklistItem>;
/** `closedAt` null: it is open still. */
export const Opening = z.object({ openedAt: Timestamp, closedAt: Timestamp.nullable() });
export type Opening = z.output<typeof Opening>;
export const VisitPhoto = z.object({ id: z.string(), type: z.string(), bytes: z.number().int(), takenAt: Timestamp });
export type VisitPhoto = z.output<typeof VisitPhoto>;

const plan = {
  person: z.string().trim().min(1, 'required').max(80, 'too_long'),
  company: z.string().trim().max(80, 'too_long'),
  reason: z.string().trim().min(1, 'required').max(500, 'too_long'),
  start: Timestamp,
  end: Timestamp,
};

export const Visit = z.object({
  id: z.string(),
  deviceId: z.string(),
  mac: z.string(),
  label: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  siteName: z.string().nullable(),
  ...plan,
  state: VisitState,
  checklist: z.array(ChecklistItem),
  /** What whoever came wrote down. */
  note: z.string(),
  photos: z.array(VisitPhoto),
  /** As they said at the cabinet; null: not yet, or never. */
  arrivedAt: Timestamp.nullable(),
  leftAt: Timestamp.nullable(),
  /** As the door says: all of it that falls into the visit, in order. */
  openings: z.array(Opening),
  createdAt: Timestamp,
  createdBy: z.string(),
});
export type Visit = z.output<typeof Visit>;

const ChecklistText = z.string().trim().min(1, 'required').max(200, 'too_long');
export const VisitInput = z
  .object({
    ...plan,
    company: plan.company.default(''),
    checklist: z.array(ChecklistText).max(MAX_CHECKLIST).default([]),
  })
  .superRefine(({ start, end }, context) => {
    const length = Date.parse(end) - Date.parse(start);
    if (length <= 0) context.addIssue({ code: 'custom', path: ['end'], message: 'end.before_start' });
    if (length > MAX_VISIT_HOURS * HOUR_MS)
      context.addIssue({ code: 'custom', path: ['end'], message: 'range.too_long', params: { days: MAX_VISIT_HOURS / 24 } });
  });
export type VisitInput = z.output<typeof VisitInput>;

/** The code is told to whoever comes; with the QR code at the cabinet it opens their page. It is in this reply and never again. */
export const VisitWithCode = Visit.extend({ code: z.string() });
export type VisitWithCode = z.output<typeof VisitWithCode>;

export const VisitListQuery = listQuery(['start', 'person', 'label'], 'desc').extend({
  ...deviceReference,
  clientId: Id.optional(),
  state: VisitState.optional(),
});
export type VisitListQuery = z.output<typeof VisitListQuery>;

export const MAX_LOG_DAYS = 400;
/** `person` finds visits by who came. */
export const VisitLogQuery = z
  .object({
    ...deviceReference,
    clientId: Id.optional(),
    person: z.string().trim().max(80).optional(),
    from: Timestamp,
    to: Timestamp,
  })
  .superRefine(({ from, to }, context) => {
    const length = Date.parse(to) - Date.parse(from);
    if (length <= 0) context.addIssue({ code: 'custom', path: ['to'], message: 'end.before_start' });
    if (length > MAX_LOG_DAYS * 24 * HOUR_MS)
      context.addIssue({ code: 'custom', path: ['to'], message: 'range.too_long', params: { days: MAX_LOG_DAYS } });
  });
export type VisitLogQuery = z.output<typeof VisitLogQuery>;

/** One time that a door was open, with the visit that it belongs to; null: nobody was announced. */
export const DoorLogEntry = Opening.extend({
  deviceId: z.string(),
  mac: z.string(),
  label: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  visitId: z.string().nullable(),
  person: z.string().nullable(),
  company: z.string().nullable(),
  reason: z.string().nullable(),
});
export type DoorLogEntry = z.output<typeof DoorLogEntry>;
/** The latest, as many as are shown at once; the file has all. */
export const MAX_LOG_ENTRIES = 1_000;
export const DoorLog = z.object({ data: z.array(DoorLogEntry), complete: z.boolean() });
export type DoorLog = z.output<typeof DoorLog>;

export const CABINET_SECRET = /^[A-Za-z0-9_-]{43}$/;
/** The QR code on a cabinet. What stands in it is shown when it is made and never again. */
export const CabinetTag = z.object({ createdAt: Timestamp, createdBy: z.string(), lastUsedAt: Timestamp.nullable() });
export type CabinetTag = z.output<typeof CabinetTag>;
export const MadeCabinetTag = CabinetTag.extend({ url: z.string() });
export type MadeCabinetTag = z.output<typeof MadeCabinetTag>;

/** What opens the page of somebody who stands before a cabinet: the secret of its QR code, and the code of their visit. */
export const AtCabinet = z.object({
  cabinet: z.string().regex(CABINET_SECRET, 'format'),
  code: z
    .string()
    .max(20)
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(new RegExp(`^[0-9]{${VISIT_CODE_LENGTH}}$`), 'format')),
});
export type AtCabinet = z.output<typeof AtCabinet>;

export const MAX_NOTE = 2_000;
export const WriteAtCabinet = AtCabinet.extend({
  /** The items that are done, by their number from 0; the others are not. */
  done: z.array(z.number().int().min(0).max(MAX_CHECKLIST)).max(MAX_CHECKLIST).optional(),
  note: z.string().trim().max(MAX_NOTE, 'too_long').optional(),
});
export type WriteAtCabinet = z.output<typeof WriteAtCabinet>;
export const PhotoAtCabinet = AtCabinet.extend({ image: PhotoImage });
export type PhotoAtCabinet = z.output<typeof PhotoAtCabinet>;

/** What whoever stands there may know: their own visit, and no more. */
export const VisitAtCabinet = z.object({
  label: z.string(),
  siteName: z.string().nullable(),
  operator: z.string(),
  person: z.string(),
  reason: z.string(),
  start: Timestamp,
  end: Timestamp,
  state: VisitState,
  checklist: z.array(ChecklistItem),
  note: z.string(),
  photos: z.number().int(),
  arrivedAt: Timestamp.nullable(),
  leftAt: Timestamp.nullable(),
  /** Null: unknown. */
  isDoorOpen: z.boolean().nullable(),
});
export type VisitAtCabinet = z.output<typeof VisitAtCabinet>;
