const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const soft = { fill: 'var(--at-accent-soft)', stroke: 'none' };

/** A flag on a summit. */
export const SummitPicture = () => (
  <svg viewBox="0 0 120 96" aria-hidden focusable="false" {...stroke}>
    <path d="M4 92 40 44l16 20 18-26 42 54z" {...soft} />
    <path d="M4 92 40 44l16 20 18-26 42 54" />
    <path d="M34 52l6 6 6-8M66 50l8 7 8-8" />
    <path d="M74 38V10l20 7-20 7" />
    <circle cx="20" cy="22" r="6" {...soft} />
    <path d="M12 34h16M96 40h14" />
  </svg>
);

/** A medal on its ribbon. */
export const MedalPicture = () => (
  <svg viewBox="0 0 96 112" aria-hidden focusable="false" {...stroke}>
    <path d="M32 4 48 44 64 4" {...soft} />
    <path d="M28 4 44 44M68 4 52 44M40 4l8 20 8-20" />
    <circle cx="48" cy="74" r="30" {...soft} />
    <circle cx="48" cy="74" r="30" />
    <circle cx="48" cy="74" r="22" />
    <path d="m48 60 4.3 8.8 9.7 1.4-7 6.8 1.6 9.6-8.6-4.5-8.6 4.5L41 77l-7-6.8 9.7-1.4z" />
  </svg>
);
