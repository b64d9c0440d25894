import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EmailPerson, type EmailDraft } from '@atalaya/contract/demo/email.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useSaveDraft, useSend, useTakeBack, useUpdateEmails } from '../email.queries.ts';
import { longDate } from '#demos/kit/format/short-date.ts';
import { editDraft } from '../reply.ts';

const SAVE_AFTER_MS = 1_500;

const isWhole = (person: EmailPerson) => EmailPerson.safeParse(person).success;
/** A draft may hold half an address on the screen, but only whole ones are kept. */
const keepable = (fields: EmailDraft): EmailDraft => ({
  ...fields,
  to: fields.to.filter(isWhole),
  cc: fields.cc.filter(isWhole),
  bcc: fields.bcc.filter(isWhole),
});

interface ComposeDoors {
  onClose: () => void;
  /** Undo leads back into the window. */
  onReopen: (start: EmailDraft) => void;
}

/** A mail while it is written: kept as a draft by itself, sent, scheduled or discarded, all with a way back. */
export function useCompose(start: EmailDraft, { onClose, onReopen }: ComposeDoors) {
  const { t } = useTexts('email');
  const locale = useLocale();
  const [fields, setFields] = useState(start);
  const [failure, setFailure] = useState<unknown>(null);
  const [wrong, setWrong] = useState<'nobody' | 'address' | null>(null);
  const [isSending, setSending] = useState(false);
  const latest = useRef(start);
  const draftId = useRef(start.draftId);
  const isDirty = useRef(false);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const [saveDraft, send, takeBack, update] = [useSaveDraft(), useSend(), useTakeBack(), useUpdateEmails()];

  /** With the thread it answers until the draft has it. */
  const current = (): EmailDraft => {
    const { replyTo, ...fieldsNow } = keepable(latest.current);
    return draftId.current === undefined ? { ...fieldsNow, replyTo } : { ...fieldsNow, draftId: draftId.current };
  };

  // One after the other: the second has to know the id that the first was given.
  function save() {
    isDirty.current = false;
    saving.current = saving.current.then(async () => (draftId.current = (await saveDraft(current())).email.id)).catch(() => undefined);
    return saving.current;
  }
  const saveSoon = useDebouncedCallback(() => isDirty.current && void save(), SAVE_AFTER_MS);

  function change(changed: Partial<EmailDraft>) {
    latest.current = { ...latest.current, ...changed };
    setFields(latest.current);
    setWrong(null);
    isDirty.current = true;
    saveSoon();
  }

  // Whoever leaves the page in the middle of a mail finds it among the drafts.
  const keepOnLeave = useEffectEvent(() => isDirty.current && void save());
  useEffect(() => () => void keepOnLeave(), []);

  async function sendNow(sendAt?: Date) {
    const { to, cc, bcc } = latest.current;
    if (![...to, ...cc, ...bcc].every(isWhole)) return setWrong('address');
    if (to.length === 0) return setWrong('nobody');
    saveSoon.cancel();
    isDirty.current = false;
    setSending(true);
    setFailure(null);
    try {
      await saving.current;
      const { email } = await send({ ...current(), ...(sendAt && { sendAt: sendAt.toISOString() }) });
      onClose();
      const message = sendAt ? t('done.scheduled', { when: longDate(email.time, locale) }) : t('done.sent');
      void offerUndo(message, async () => onReopen(editDraft((await takeBack(email.id)).email)));
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  }

  async function close() {
    saveSoon.cancel();
    const isWritten = isDirty.current;
    if (isWritten) void save();
    onClose();
    if (!isWritten) return;
    await saving.current;
    void toast('done', t('done.drafted'));
  }

  async function discard() {
    saveSoon.cancel();
    isDirty.current = false;
    onClose();
    await saving.current;
    const id = draftId.current;
    if (id === undefined) return;
    await update({ emailIds: [id], dataToUpdate: { isDeleted: true } });
    void offerUndo(t('done.discarded'), async () => {
      const { emails } = await update({ emailIds: [id], dataToUpdate: { isDeleted: false } });
      for (const draft of emails) onReopen(editDraft(draft));
    });
  }

  return { fields, change, failure, wrong, isSending, send: sendNow, close, discard };
}
