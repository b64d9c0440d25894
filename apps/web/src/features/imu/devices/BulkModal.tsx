import type { BulkDialog } from './BulkActions.tsx';
import { BulkChangeModal } from './BulkChangeModal.tsx';
import { BulkRebootModal } from './BulkRebootModal.tsx';

interface BulkModalProps extends BulkDialog {
  /** Projects to choose from are those of this client; all when none is chosen. */
  clientId: string | undefined;
  onClose: () => void;
}

export function BulkModal({ kind, ids, clear, clientId, onClose }: BulkModalProps) {
  if (kind === 'reboot') return <BulkRebootModal ids={ids} onClose={onClose} />;
  return <BulkChangeModal kind={kind} ids={ids} clientId={clientId} onDone={clear} onClose={onClose} />;
}
