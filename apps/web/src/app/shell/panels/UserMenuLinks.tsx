import { Link, useLocation } from '@tanstack/react-router';
import {
  BookOpen,
  CircleQuestionMark,
  CreditCard,
  IdCard,
  LayoutTemplate,
  ListTodo,
  Mail,
  MessageSquare,
  RotateCcw,
  Settings,
} from 'lucide-react';
import { Fragment } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { operations } from '@atalaya/contract/operations/endpoints.ts';
import { isInTemplate, isTemplateOffered, TEMPLATE_HOME } from '../../page-table/template-addresses.ts';
import classes from '../navbar/UserMenu.module.css';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** In two groups with a line between them, for whoever is in the template. */
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
  const { t } = useTexts(['navbar', 'shell']);
  const isInSamples = useLocation({ select: ({ pathname }) => isTemplateOffered(user) && isInTemplate(user, pathname) });
  // Who looks after the installation: for its clients the samples would be somebody else's.
  const isShownIt = isTemplateOffered(user) && isAdmin(user);
  return (
    <>
      {(isInSamples ? groups : []).map((group) => (
        <Fragment key={group[0].to}>
          {group.map(({ to, label, Icon }) => (
            <Link key={to} to={to} className={classes.item} onClick={onGo}>
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
      {isShownIt && !isInSamples && (
        <Link to={TEMPLATE_HOME} className={classes.item} onClick={onGo}>
          <LayoutTemplate {...icon} />
          {t('shell:pages.template')}
        </Link>
      )}
      {(isShownIt || isInSamples) && (
        <button type="button" className={classes.item} onClick={onReset}>
          <RotateCcw {...icon} />
          {t('user.resetDemoData')}
        </button>
      )}
    </>
  );
}
