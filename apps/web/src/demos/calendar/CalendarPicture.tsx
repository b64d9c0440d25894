/** A sheet of the calendar by the sea, in accent and slate. */
export const CalendarPicture = () => (
  <svg viewBox="0 0 200 140" fill="none" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden width="100%">
    <g stroke="var(--at-control-border)">
      <rect x="44" y="22" width="100" height="84" rx="8" />
      <path d="M44 44h100M68 14v16M120 14v16" />
      <path d="M60 60h10M82 60h10M104 60h10M60 76h10M126 60h4M60 92h10M104 92h10M126 76h4" />
      <path d="M8 124c20-8 36-8 54 0s36 8 56 0 40-8 74 0" opacity=".7" />
    </g>
    <g stroke="var(--at-accent)">
      <rect x="80" y="70" width="36" height="12" rx="4" />
      <path d="M152 118V70M144 118h16M146 70h12l-2-14h-8zM152 56v-6" />
      <path d="m160 62 28-10M160 64l30 4" opacity=".5" strokeDasharray="1 6" />
    </g>
  </svg>
);
