import { Button, FileButton, Group, Portal, TextInput } from '@mantine/core';
import { Maximize2, Minimize2, Minus, Paperclip, SendHorizontal, Trash2, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { EmailDraft } from '@atalaya/contract/demo/email.ts';
import { useNow } from '#shared/format/use-now.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { fitsAttachment, readAttachment } from '#demos/kit/ui/read-attachment.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { Attachments } from '../Attachments.tsx';
import classes from './compose.module.css';
import { ComposeMenu } from './ComposeMenu.tsx';
import { MessageField } from './MessageField.tsx';
import { Recipients } from './Recipients.tsx';
import { ScheduleMenu } from './ScheduleMenu.tsx';
import { fieldValue, suggestTimes } from './suggest-times.ts';
import { useCompose } from './use-compose.ts';

interface ComposeProps {
  start: EmailDraft;
  onClose: () => void;
  onReopen: (start: EmailDraft) => void;
}

/** Docked at the bottom, without a veil: the mails behind it stay in reach. */
export function Compose({ start, onClose, onReopen }: ComposeProps) {
  const { t } = useTexts('email');
  const now = useNow();
  const mail = useCompose(start, { onClose, onReopen });
  const [size, setSize] = useState<'normal' | 'minimised' | 'maximised'>('normal');
  const [isPlain, setPlain] = useState(false);
  const [checksSpelling, setSpelling] = useState(true);
  const [chosenTime, setChosenTime] = useState<string | null>(null);
  const { fields, change } = mail;
  const title = fields.subject || t('composer.title');

  async function attach(files: File[]) {
    const fitting = files.filter(fitsAttachment);
    if (fitting.length < files.length) void toast('failed', t('composer.tooBig'));
    change({ attachments: [...fields.attachments, ...(await Promise.all(fitting.map(readAttachment)))] });
  }
  async function printDraft() {
    const { printMail } = await import('../print-mail.ts');
    printMail(title, [`${t('to')}: ${fields.to.map(({ name, email }) => name || email).join(', ')}`], fields.message);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void mail.send();
    else if (event.key === 'Escape' && !event.defaultPrevented) void mail.close();
    else return;
    event.preventDefault();
  }

  return (
    <Portal>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that reach the window from its fields */}
      <div role="dialog" aria-label={title} className={classes.window} data-size={size} onKeyDown={onKeyDown} tabIndex={-1}>
        <header className={classes.head}>
          <strong>{title}</strong>
          <IconAction
            icon={Minus}
            label={t(size === 'minimised' ? 'composer.restore' : 'composer.minimise')}
            size="md"
            onClick={() => setSize(size === 'minimised' ? 'normal' : 'minimised')}
          />
          <IconAction
            icon={size === 'maximised' ? Minimize2 : Maximize2}
            label={t(size === 'maximised' ? 'composer.dock' : 'composer.maximise')}
            size="md"
            onClick={() => setSize(size === 'maximised' ? 'normal' : 'maximised')}
          />
          <IconAction icon={X} label={t('composer.close')} shortcut="Esc" size="md" onClick={() => void mail.close()} />
        </header>
        <div className={classes.body} hidden={size === 'minimised'}>
          <Recipients fields={fields} wrong={mail.wrong} onChange={change} />
          <div className={classes.line}>
            <TextInput
              variant="unstyled"
              className={classes.lineInput}
              aria-label={t('subject')}
              placeholder={t('subject')}
              maxLength={200}
              value={fields.subject}
              onChange={(event) => change({ subject: event.currentTarget.value })}
            />
          </div>
          <MessageField
            html={fields.message}
            isPlain={isPlain}
            checksSpelling={checksSpelling}
            hasFocus={start.to.length > 0}
            onChange={(message) => change({ message })}
          />
          <Attachments
            files={fields.attachments}
            onRemove={(file) => change({ attachments: fields.attachments.filter((other) => other !== file) })}
          />
          <FormFailure failure={mail.failure} />
          {chosenTime !== null && (
            <Group className={classes.time} gap="xs">
              <TextInput
                type="datetime-local"
                aria-label={t('times.when')}
                min={fieldValue(now)}
                value={chosenTime}
                onChange={(event) => setChosenTime(event.currentTarget.value)}
              />
              <Button variant="light" disabled={chosenTime === ''} onClick={() => void mail.send(new Date(chosenTime))}>
                {t('composer.schedule')}
              </Button>
            </Group>
          )}
          <footer className={classes.foot}>
            <div className={classes.send}>
              <Button
                loading={mail.isSending}
                leftSection={<SendHorizontal size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => void mail.send()}
              >
                {t('composer.send')}
              </Button>
              <ScheduleMenu
                disabled={mail.isSending}
                onSchedule={(at) => void mail.send(at)}
                onChoose={() => setChosenTime(fieldValue(suggestTimes(now)[1].at))}
              />
            </div>
            <FileButton multiple onChange={(files) => void attach(files)}>
              {(props) => <IconAction icon={Paperclip} label={t('composer.attach')} {...props} />}
            </FileButton>
            <ComposeMenu
              labels={fields.labels}
              isPlain={isPlain}
              checksSpelling={checksSpelling}
              onLabel={(label) =>
                change({
                  labels: fields.labels.includes(label) ? fields.labels.filter((other) => other !== label) : [...fields.labels, label],
                })
              }
              onPlain={() => setPlain(!isPlain)}
              onSpelling={() => setSpelling(!checksSpelling)}
              onPrint={() => void printDraft()}
            />
            <IconAction icon={Trash2} label={t('composer.discard')} className={classes.discard} onClick={() => void mail.discard()} />
          </footer>
        </div>
      </div>
    </Portal>
  );
}
