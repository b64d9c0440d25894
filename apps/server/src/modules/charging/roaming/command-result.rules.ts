// What came of a charger's command, in OCPI's words.
import type { ChargerCommand } from '@atalaya/contract/charging/commands.ts';
import type { CommandResult, CommandType } from '@atalaya/contract/ocpi/messages.ts';

type Result = CommandResult['result'];
const REASONS: Record<string, Result> = {
  Occupied: 'EVSE_OCCUPIED',
  Faulted: 'EVSE_INOPERATIVE',
  Unavailable: 'EVSE_INOPERATIVE',
  NotSupported: 'NOT_SUPPORTED',
  NotImplemented: 'NOT_SUPPORTED',
  UnlockFailed: 'FAILED',
};

/** Null: nobody knows yet. */
export function resultOf(kind: CommandType, { state, reason }: Pick<ChargerCommand, 'state' | 'reason'>): Result | null {
  switch (state) {
    case 'queued':
    case 'sent':
      return null;
    case 'accepted':
    case 'observed':
    case 'no_effect':
      return 'ACCEPTED';
    case 'rejected':
      return kind === 'CANCEL_RESERVATION' ? 'UNKNOWN_RESERVATION' : (REASONS[reason ?? ''] ?? 'REJECTED');
    case 'unanswered':
      return 'TIMEOUT';
    case 'failed':
      return reason === 'offline' ? 'EVSE_INOPERATIVE' : 'FAILED';
  }
}
