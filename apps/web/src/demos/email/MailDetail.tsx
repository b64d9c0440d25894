import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Forward, Reply, ReplyAll } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Email, EmailDraft, EmailScope } from '@atalaya/contract/demo/email.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { DetailBar } from './DetailBar.tsx';
import { emailQuery, neighbourQuery } from './email.queries.ts';
import classes from './email.module.css';
import { LabelPill } from './LabelDot.tsx';
import { MailMessage } from './MailMessage.tsx';
import { ScheduledNotice } from './ScheduledNotice.tsx';
import { StarButton } from './StarButton.tsx';
import { useComposeStarts } from './use-compose-starts.ts';
import type { MailActions } from './use-mail-actions.ts';
import { useMailKeys } from './use-mail-keys.ts';

interface MailDetailProps {
  id: number;
  scope: EmailScope;
  /** As the list has it: shown until the mail itself is read. */
  listed: Email | undefined;
  actions: MailActions;
  onOpen: (id: number) => void;
  onBack: () => void;
  onCompose: (start: EmailDraft) => void;
  onDeleteForGood: (mails: readonly Email[]) => void;
}

export function MailDetail({ id, scope, listed, actions, onOpen, onBack, onCompose, onDeleteForGood }: MailDetailProps) {
  const { t } = useTexts('email');
  const queryClient = useQueryClient();
  const { data: mail, error, refetch } = useQuery({ ...emailQuery(scope, id), placeholderData: listed });
  const starts = useComposeStarts(onCompose);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useEffectEvent((_id: number) => heading.current?.focus({ preventScroll: true }));
  useEffect(() => focusHeading(id), [id]);

  const markOpened = useEffectEvent((_id: number, _isThere: boolean) => {
    if (mail && !mail.isRead && scope.folder !== 'scheduled') void actions.markOpened(mail);
  });
  const isThere = mail !== undefined;
  useEffect(() => markOpened(id, isThere), [id, isThere]);

  async function go(dir: 'previous' | 'next') {
    const isThereOne = dir === 'previous' ? mail?.hasPreviousMail : mail?.hasNextMail;
    if (isThereOne) onOpen((await queryClient.fetchQuery(neighbourQuery(scope, id, dir))).id);
  }
  const leaveAfter = (action: Promise<unknown>) => void action.then(onBack, () => undefined);
  const trash = () => mail && (mail.isDeleted ? onDeleteForGood([mail]) : leaveAfter(actions.move([mail], 'trash')));
  const isScheduled = scope.folder === 'scheduled';

  useMailKeys({
    u: onBack,
    j: () => void go('previous'),
    k: () => void go('next'),
    ...(mail && {
      r: () => starts.reply(mail),
      a: () => starts.replyAll(mail),
      f: () => void starts.forward(mail),
    }),
    ...(mail &&
      !isScheduled && {
        's': () => void actions.star([mail], !mail.isStarred),
        'U': () => leaveAfter(actions.mark([mail], false)),
        'e': onBack,
        '!': () => leaveAfter(actions.move([mail], 'spam')),
        '#': trash,
      }),
  });

  if (error && !mail)
    return (
      <>
        <DetailBar onBack={onBack} />
        <ErrorState title={t('failure')} error={error} onRetry={() => void refetch()} />
      </>
    );
  return (
    <>
      <DetailBar
        mail={mail}
        place={scope.folder || undefined}
        onBack={onBack}
        onGo={(dir) => void go(dir)}
        actions={
          mail && !isScheduled
            ? {
                onTrash: trash,
                onUnread: () => leaveAfter(actions.mark([mail], false)),
                onMove: (folder) => leaveAfter(actions.move([mail], folder)),
                onLabel: (label) => void actions.label([mail], label),
              }
            : undefined
        }
      />
      <div className={classes.detail}>
        {isScheduled && mail && <ScheduledNotice mail={mail} onTakenBack={onBack} onCompose={onCompose} />}
        <div className={classes.detailHead}>
          <h2 ref={heading} tabIndex={-1} lang={mail?.subject ? 'en' : undefined}>
            {mail?.subject || (mail ? t('noSubject') : ' ')}
          </h2>
          {mail?.labels.map((label) => (
            <LabelPill key={label} label={label} />
          ))}
          {mail && !isScheduled && (
            <StarButton isStarred={mail.isStarred} subject={mail.subject} onClick={() => void actions.star([mail], !mail.isStarred)} />
          )}
        </div>
        {mail ? (
          // As one: the buttons below a text that is still on its way would jump when it comes.
          <Suspense fallback={<TextSkeleton lines={8} />}>
            <Earlier key={mail.id} mail={mail} />
            <MailMessage
              message={mail}
              actions={{
                onReply: () => starts.reply(mail),
                onReplyAll: () => starts.replyAll(mail),
                onForward: () => void starts.forward(mail),
                onPrint: () => void starts.print(mail),
                onDelete: trash,
              }}
            />
            <div className={classes.answers}>
              <Button variant="default" leftSection={<Reply size={16} strokeWidth={1.75} aria-hidden />} onClick={() => starts.reply(mail)}>
                {t('actions.reply')}
              </Button>
              {mail.to.length + mail.cc.length > 1 && (
                <Button
                  variant="default"
                  leftSection={<ReplyAll size={16} strokeWidth={1.75} aria-hidden />}
                  onClick={() => starts.replyAll(mail)}
                >
                  {t('actions.replyAll')}
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<Forward size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => void starts.forward(mail)}
              >
                {t('actions.forward')}
              </Button>
            </div>
          </Suspense>
        ) : (
          <TextSkeleton lines={8} />
        )}
      </div>
    </>
  );
}

/** The messages before this one, when somebody wants them. */
function Earlier({ mail }: { mail: Email }) {
  const { t } = useTexts('email');
  const [isShown, setShown] = useState(false);
  if (mail.replies.length === 0) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-expanded={isShown} onClick={() => setShown(!isShown)} className={classes.earlier}>
        {t(isShown ? 'earlier.hide' : 'earlier.show', { count: mail.replies.length })}
      </Button>
      {isShown && mail.replies.map((message) => <MailMessage key={message.id} message={message} />)}
    </>
  );
}
