import { Button, Popover, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_NOTE, type Note } from '@atalaya/contract/reports/notes.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { BandFrame } from '#shared/ui/chart/BandFrame.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { notesQuery, useAddNote, useRemoveNote, type Span } from './notes.queries.ts';
import classes from './notes.module.css';

/** For the form's field: `2027-03-28T02:30`, by the clock of who looks. */
const localField = (at: number) => new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

function NewNote({ subjectId, at, onDone }: { subjectId: string; at: number; onDone: () => void }) {
  const { t } = useTexts('notes');
  const [when, setWhen] = useState(() => localField(at));
  const [text, setText] = useState('');
  const { mutateAsync: add, isPending, error } = useAddNote();
  const send = async () => {
    await add({ subjectId, at: new Date(when).toISOString(), text });
    onDone();
    await toast('done', t('added'));
  };
  return (
    <Stack gap="sm">
      <label className={classes.field}>
        {t('at')}
        <input type="datetime-local" value={when} onChange={(event) => setWhen(event.currentTarget.value)} />
      </label>
      <Textarea
        label={t('what')}
        maxLength={MAX_NOTE}
        rows={3}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error && <Text c="red">{t('failed')}</Text>}
      <Button loading={isPending} disabled={text.trim() === '' || when === ''} onClick={() => void send().catch(() => undefined)}>
        {t('add')}
      </Button>
    </Stack>
  );
}

function Mark({ note, place, mayWrite }: { note: Note; place: string; mayWrite: boolean }) {
  const { t } = useTexts('notes');
  const locale = useLocale();
  const { mutate: remove, isPending } = useRemoveNote();
  const time = formatDateTime(note.at, locale);
  return (
    <li style={{ insetInlineStart: place }} className={classes.mark}>
      <Popover withArrow withinPortal trapFocus>
        <Popover.Target>
          <button type="button" className={classes.pin} aria-label={`${time}: ${note.text}`} title={note.text} />
        </Popover.Target>
        <Popover.Dropdown maw={320}>
          <Text lang="">{note.text}</Text>
          <Text size="sm" c="dimmed">
            {t('by', { name: note.createdBy, time })}
          </Text>
          {mayWrite && <IconAction icon={Trash2} label={t('remove')} disabled={isPending} onClick={() => remove(note.id)} />}
        </Popover.Dropdown>
      </Popover>
    </li>
  );
}

/** What people wrote, on the axis of the charts below; each opens in full, with who wrote it. */
export function NotesLane({ subjectId, span, mayWrite }: { subjectId: string; span: Span; mayWrite: boolean }) {
  const { t } = useTexts('notes');
  const { data } = useQuery(notesQuery(subjectId, span));
  const [isOpen, setIsOpen] = useState(false);
  const length = span.to - span.from || 1;
  const shown = (data?.data ?? []).filter(({ at }) => Date.parse(at) >= span.from && Date.parse(at) <= span.to);
  return (
    <BandFrame name={t('lane')}>
      <div className={classes.line}>
        <ul className={classes.marks} aria-label={t('lane')}>
          {shown.map((note) => (
            <Mark key={note.id} note={note} mayWrite={mayWrite} place={`${((Date.parse(note.at) - span.from) / length) * 100}%`} />
          ))}
        </ul>
        {mayWrite && (
          <Popover opened={isOpen} onChange={setIsOpen} withArrow withinPortal trapFocus position="bottom-end">
            <Popover.Target>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<MessageSquarePlus size={14} strokeWidth={1.75} aria-hidden />}
                onClick={() => setIsOpen(!isOpen)}
              >
                {t('add')}
              </Button>
            </Popover.Target>
            <Popover.Dropdown w={300}>
              {isOpen && <NewNote subjectId={subjectId} at={(span.from + span.to) / 2} onDone={() => setIsOpen(false)} />}
            </Popover.Dropdown>
          </Popover>
        )}
      </div>
    </BandFrame>
  );
}
