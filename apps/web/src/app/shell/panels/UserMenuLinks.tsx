import { Link } from '@tanstack/react-router';
import { BookOpen, CircleQuestionMark, CreditCard, IdCard, ListTodo, Mail, MessageSquare, RotateCcw, Settings } from 'lucide-react';
import { Fragment } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { operations } from '@atalaya/contract/operations/endpoints.ts';
import { offeredPages } from '../palette/offered-pages.ts';
import { isTemplateOffered } from '../../page-table/template-addresses.ts';
import classes from '../navbar/UserMenu.module.css';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** In two groups with a line between them. Pages of the template, where it is offered. */
const groups = [
  [
    { to: '/pages/profile', label: 'profile', Icon: IdCard },
    { to: '/apps/email', label: 'inbox', Icon: Mail },
    { to: '/apps/todo', label: 'tasks', Icon: ListTodo },
    { to: '/apps/chat', label: 'chats', Icon: MessageSquare },
  ],
  [
    { to: '/pages/account-settings', label: 'settings', Icon: Settings },
    { to: '/pages/pricing', label: 'pricing', Icon: CreditCard },
    { to: '/pages/faq', label: 'faq', Icon: CircleQuestionMark },
  ],
] as const;

interface UserMenuLinksProps {
  user: LoggedInUser;
  onGo: () => void;
  onReset: () => void;
}

export function UserMenuLinks({ user, onGo, onReset }: UserMenuLinksProps) {
  const { t } = useTexts('navbar');
  const offered = offeredPages(user);
  const shown = groups.map((group) => group.filter(({ to }) => offered.some((page) => page.to === to))).filter((group) => group.length > 0);
  return (
    <>
      {shown.map((group) => (
        <Fragment key={group[0]?.to}>
          {group.map(({ to, label, Icon }) => (
            <Link key={to} to={to as '/'} className={classes.item} onClick={onGo} /* safe: just looked for it */>
              <Icon {...icon} />
              {t(`user.${label}`)}
            </Link>
          ))}
          <hr className={classes.line} />
        </Fragment>
      ))}
      <a className={classes.item} href={fullPath(operations.docs)} target="_blank" rel="noreferrer">
        <BookOpen {...icon} />
        {t('user.apiDocs')}
      </a>
      {isTemplateOffered(user) && (
        <button type="button" className={classes.item} onClick={onReset}>
          <RotateCcw {...icon} />
          {t('user.resetDemoData')}
        </button>
      )}
    </>
  );
}
