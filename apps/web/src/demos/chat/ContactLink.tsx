import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MarkedContact } from '@atalaya/contract/demo/chat.ts';
import classes from './chat.module.css';
import { PresenceFace } from './PresenceFace.tsx';

interface ContactLinkProps {
  contact: MarkedContact;
  isOpen: boolean;
  /** What they said last, or what they say of themselves. */
  line: string;
  side?: ReactNode;
}

export function ContactLink({ contact, isOpen, line, side }: ContactLinkProps) {
  const openIt = (): object => ({ id: contact.id });
  return (
    <li>
      <Link to="/apps/chat" search={openIt} activeProps={() => ({})} aria-current={isOpen ? 'true' : undefined} className={classes.contact}>
        <PresenceFace person={contact} />
        <span className={classes.grow}>
          <span className={classes.contactName}>{contact.fullName}</span>
          <span className={classes.contactLine} lang="">
            {line}
          </span>
        </span>
        {side && <span className={classes.contactSide}>{side}</span>}
      </Link>
    </li>
  );
}
