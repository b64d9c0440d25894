import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Email } from '@atalaya/contract/demo/email.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import classes from '../email.module.css';
import { MailboxPicture } from '../MailboxPicture.tsx';
import type { MailPlace } from '../mail-place.ts';
import { MailRow } from './MailRow.tsx';
import type { MailActions } from '../use-mail-actions.ts';
import { useMailKeys } from '../use-mail-keys.ts';
import type { useMailSelection } from './use-mail-selection.ts';

interface MailListProps {
  place: MailPlace;
  q: string;
  title: string;
  mails: readonly Email[];
  openId: number | undefined;
  selection: ReturnType<typeof useMailSelection>;
  actions: MailActions;
  onEdit: (mail: Email) => void;
  onDeleteForGood: (mails: readonly Email[]) => void;
}

const idOf = (element: Element | null) => Number(element?.closest('li')?.querySelector<HTMLElement>('[data-mail]')?.dataset['mail'] ?? NaN);

export function MailList({ place, q, title, mails, openId, selection, actions, onEdit, onDeleteForGood }: MailListProps) {
  const { t } = useTexts('email');
  const list = useRef<HTMLUListElement>(null);
  const focusRow = (id: number | undefined) => list.current?.querySelector<HTMLElement>(`[data-mail="${id}"]`)?.focus();

  // Whoever comes back from a mail goes on where they left the list.
  const lastOpen = useRef(openId);
  const comeBack = useEffectEvent((id: number | undefined) => {
    if (id === undefined && lastOpen.current !== undefined) focusRow(lastOpen.current);
    lastOpen.current = id;
  });
  useEffect(() => comeBack(openId), [openId]);

  const at = () => mails.findIndex(({ id }) => id === idOf(document.activeElement));
  const step = (by: number) => focusRow(mails[Math.max(0, Math.min(mails.length - 1, at() + by))]?.id);

  // When the row that had the keyboard has left the list, the one in its place gets it.
  const focused = useRef({ id: NaN, index: -1 });
  const goOn = useEffectEvent((present: readonly Email[]) => {
    const isGone = focused.current.index >= 0 && !present.some(({ id }) => id === focused.current.id);
    if (isGone && openId === undefined && document.activeElement === document.body)
      focusRow(present[Math.min(focused.current.index, present.length - 1)]?.id);
  });
  useEffect(() => goOn(mails), [mails]);

  /** The chosen ones, or else the one the keyboard is at. */
  const meant = () => (selection.selected.length > 0 ? selection.selected : mails.filter((_, index) => index === at()));
  async function act(action: (meantMails: readonly Email[]) => Promise<unknown>) {
    const chosen = meant();
    if (chosen.length === 0) return;
    await action(chosen);
    selection.clear();
  }
  const toggleAt = (isRange: boolean) => {
    const mail = mails[at()];
    if (mail) selection.toggle(mail.id, isRange);
  };

  const isMovable = place.folder !== 'scheduled';
  useMailKeys(
    openId !== undefined
      ? {}
      : {
          'j': () => step(1),
          'k': () => step(-1),
          'o': () => list.current?.querySelector<HTMLElement>(`[data-mail="${mails[at()]?.id}"]`)?.click(),
          '* a': selection.toggleAll,
          '* n': selection.clear,
          ...(isMovable && {
            'x': () => toggleAt(false),
            'X': () => toggleAt(true),
            's': () => void act((chosen) => actions.star(chosen, !chosen.every(({ isStarred }) => isStarred))),
            'e': () => void act((chosen) => actions.mark(chosen, true)),
            'U': () => void act((chosen) => actions.mark(chosen, false)),
            '!': () => void act((chosen) => actions.move(chosen, 'spam')),
            '#': () => (place.folder === 'trash' ? onDeleteForGood(meant()) : void act((chosen) => actions.move(chosen, 'trash'))),
          }),
        },
  );

  if (mails.length === 0)
    return q === '' ? (
      <EmptyState picture={<MailboxPicture />} title={t('empty.title', { place: title })} text={t('empty.text')} />
    ) : (
      <EmptyState picture={<NoMatchPicture />} title={t('noMatch.title')} text={t('noMatch.text', { q, place: title })} />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes where the keyboard is
    <ul
      ref={list}
      className={classes.list}
      aria-label={title}
      onFocus={() => {
        focused.current = { id: idOf(document.activeElement), index: at() };
      }}
    >
      {mails.map((mail) => (
        <MailRow
          key={mail.id}
          mail={mail}
          showsRecipients={mail.folder === 'sent' || mail.folder === 'draft'}
          isMovable={isMovable}
          isSelected={selection.isSelected(mail.id)}
          onSelect={(isRange) => selection.toggle(mail.id, isRange)}
          onStar={() => void actions.star([mail], !mail.isStarred)}
          onEdit={mail.folder === 'draft' ? () => onEdit(mail) : undefined}
        />
      ))}
    </ul>
  );
}
