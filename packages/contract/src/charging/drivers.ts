// What drivers do at a connector's own page, reached by its QR code: see the price, start, stop, read the receipt.
import { z } from 'zod';
import { Id, listQuery, Timestamp } from '../paging.ts';
import { ConnectorStatus, IdTagText } from './actions.ts';
import { ChargerId } from './chargers.ts';
import { BudgetMoney, BudgetWh, Pin } from './tags.ts';
import { CostLine, Money, TariffTerms } from './tariffs.ts';

/** Without letters and digits that are taken for each other. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CONNECTOR_CODE_LENGTH = 10;
export const START_CODE_LENGTH = 8;

/** As people type it: blanks, hyphens and small letters do not count. */
const codeText = (length: number) =>
  z
    .string()
    .max(40)
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(new RegExp(`^[0-9A-Z]{${length}}$`), 'format'));
export const ConnectorCodeText = codeText(CONNECTOR_CODE_LENGTH);

/** The address of one connector for drivers. It is printed, so it is no secret; it only cannot be guessed. */
export const ConnectorCode = z.object({
  code: z.string(),
  url: z.string(),
  chargerId: z.string(),
  chargerLabel: z.string(),
  clientId: z.string(),
  siteName: z.string().nullable(),
  connectorId: z.number().int(),
  evseId: z.number().int().nullable(),
  createdAt: Timestamp,
});
export type ConnectorCode = z.output<typeof ConnectorCode>;
export const ConnectorCodeQuery = z.object({ clientId: Id.optional(), siteId: Id.optional(), chargerId: ChargerId.optional() });
export type ConnectorCodeQuery = z.output<typeof ConnectorCodeQuery>;

export const StartCodeState = z.enum(['open', 'used', 'expired']);
export type StartCodeState = z.output<typeof StartCodeState>;
/** Good for one session, at any connector of the client or of one site. */
export const StartCode = z.object({
  id: z.string(),
  /** Its last letters; the whole is shown once, when it is made. */
  ending: z.string(),
  label: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  budgetWh: z.number().nullable(),
  budgetMoney: BudgetMoney.nullable(),
  expiresAt: Timestamp,
  createdAt: Timestamp,
  usedAt: Timestamp.nullable(),
  /** The session that it was used for. */
  sessionId: z.string().nullable(),
  state: StartCodeState,
});
export type StartCode = z.output<typeof StartCode>;

export const MOST_START_CODES = 200;
const MOST_DAYS = 366;
export const NewStartCodes = z.object({
  count: z.number().int().min(1).max(MOST_START_CODES).default(1),
  label: z.string().trim().max(80, 'too_long').default(''),
  clientId: Id.optional(),
  siteId: Id.nullable().default(null),
  /** For how many days they are good. */
  days: z.number().int().min(1).max(MOST_DAYS).default(30),
  budgetWh: BudgetWh.default(null),
  budgetMoney: BudgetMoney.nullable().default(null),
});
export type NewStartCodes = z.output<typeof NewStartCodes>;
/** The codes are in this reply and never again. */
export const MadeStartCodes = z.object({ codes: z.array(z.object({ id: z.string(), code: z.string() })), expiresAt: Timestamp });
export type MadeStartCodes = z.output<typeof MadeStartCodes>;
export const StartCodeListQuery = listQuery(['createdAt', 'expiresAt', 'label']).extend({
  clientId: Id.optional(),
  state: StartCodeState.optional(),
});
export type StartCodeListQuery = z.output<typeof StartCodeListQuery>;

/** What everybody who stands before a connector may know. */
export const PublicConnector = z.object({
  code: z.string(),
  chargerLabel: z.string(),
  connectorName: z.string(),
  siteName: z.string().nullable(),
  operator: z.string(),
  status: z.union([ConnectorStatus, z.literal('Offline')]),
  /** Whether a session can be started now. */
  isFree: z.boolean(),
  /** The tariff that a session would begin with now; null: none is set. */
  price: TariffTerms.extend({ name: z.string(), zone: z.string() }).nullable(),
});
export type PublicConnector = z.output<typeof PublicConnector>;

export const StartInput = z.union([
  z.object({ code: ConnectorCodeText, startCode: codeText(START_CODE_LENGTH) }),
  z.object({ code: ConnectorCodeText, idTag: IdTagText, pin: Pin }),
]);
export type StartInput = z.output<typeof StartInput>;

/** Whoever started has it, and nobody else: with it the session can be seen and stopped. */
export const Ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'format');
export const Started = z.object({ ticket: Ticket });
export const ByTicket = z.object({ ticket: Ticket });

/** Starting: the charger was asked. Failed: it said no, or no car came in time. */
export const DriverState = z.enum(['starting', 'charging', 'stopping', 'ended', 'failed']);
export type DriverState = z.output<typeof DriverState>;
export const DriverSession = z.object({
  state: DriverState,
  code: z.string(),
  chargerLabel: z.string(),
  connectorName: z.string(),
  siteName: z.string().nullable(),
  operator: z.string(),
  sessionId: z.string().nullable(),
  requestedAt: Timestamp,
  startedAt: Timestamp.nullable(),
  stoppedAt: Timestamp.nullable(),
  energyWh: z.number(),
  powerW: z.number().nullable(),
  soc: z.number().nullable(),
  tariffName: z.string().nullable(),
  cost: Money.nullable(),
  costLines: z.array(CostLine),
});
export type DriverSession = z.output<typeof DriverSession>;
