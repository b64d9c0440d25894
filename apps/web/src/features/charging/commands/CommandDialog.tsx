import { lazy, Suspense } from 'react';
import type { AnyCommand } from '@atalaya/contract/charging/actions-2.0.1.ts';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import type { SendCommand } from '../changes.queries.ts';

const CommandModal = lazy(async () => {
  const [{ CommandModal: component }] = await Promise.all([import('./CommandModal.tsx'), loadTexts('orders')]);
  return { default: component };
});

interface CommandDialogProps {
  charger: Charger;
  /** Null: it is closed. */
  first: AnyCommand | null;
  send: SendCommand;
  onClose: () => void;
}

/** The dialog of commands, which is fetched when somebody opens it. */
export const CommandDialog = ({ first, ...props }: CommandDialogProps) => (
  <Suspense fallback={null}>{first && <CommandModal first={first} {...props} />}</Suspense>
);
