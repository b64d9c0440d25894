import type { PaymentCard } from '@atalaya/contract/demo/user-account.ts';
import type { ReactNode } from 'react';

type Kind = PaymentCard['type'] | 'paypal';

const letters = { fontFamily: 'inherit', fontWeight: 700, textAnchor: 'middle', fill: '#fff' } as const;

/** What tells kinds of cards apart at a glance. Drawn here, so that it comes with no brand's files. */
const marks: Record<Kind, { ground: string; drawing: ReactNode }> = {
  visa: {
    ground: '#1a3a8f',
    drawing: (
      <text x="18" y="16" fontSize="10" fontStyle="italic" {...letters}>
        VISA
      </text>
    ),
  },
  mastercard: {
    ground: '#2b2f3a',
    drawing: (
      <>
        <circle cx="14.5" cy="12" r="6.5" fill="#e5484d" />
        <circle cx="21.5" cy="12" r="6.5" fill="#f5a524" fillOpacity="0.85" />
      </>
    ),
  },
  amex: {
    ground: '#1571b8',
    drawing: (
      <text x="18" y="15.5" fontSize="9" {...letters}>
        AMEX
      </text>
    ),
  },
  paypal: {
    ground: '#123f87',
    drawing: (
      <text x="18" y="16.5" fontSize="13" fontStyle="italic" {...letters}>
        P
      </text>
    ),
  },
  other: {
    ground: '#5b6579',
    drawing: <path d="M0 8h36M6 17h8" stroke="#fff" strokeOpacity="0.85" strokeWidth="2.5" />,
  },
};

interface CardMarkProps {
  kind: Kind;
  /** Where no word beside it says what it is. */
  label?: string;
}

export const CardMark = ({ kind, label }: CardMarkProps) => (
  <svg
    viewBox="0 0 36 24"
    width="36"
    height="24"
    style={{ flex: 'none' }}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label === undefined}
    focusable="false"
  >
    <rect width="36" height="24" rx="4" fill={marks[kind].ground} />
    {marks[kind].drawing}
  </svg>
);
