import { loadTexts } from '#shared/i18n/i18n.ts';
import { toast, toastFailure } from './toast.ts';
import { UndoMessage } from './UndoMessage.tsx';

/** Longer than other toasts: somebody has to read, decide and reach for it. */
const UNDO_WITHIN_MS = 10_000;

/** After something that can be taken back: says what was done and offers to undo it, once. */
export async function offerUndo(message: string, undo: () => Promise<unknown>) {
  await loadTexts('kit');
  let isUndone = false;
  const hide = await toast(
    'done',
    <UndoMessage
      message={message}
      onUndo={() => {
        if (isUndone) return;
        isUndone = true;
        hide();
        undo().catch(toastFailure);
      }}
    />,
    UNDO_WITHIN_MS,
  );
}
