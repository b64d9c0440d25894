// The watchtower and what it watches, in accent and slate. Drawn for the sign-in page; the small pictures are in pictures.tsx.

const slate = 'var(--at-control-border)';
const accent = 'var(--at-accent)';

/** Devices in the landscape: where they stand and whether the tower's beam is on them. */
const posts = [
  { x: 96, y: 352, lit: false },
  { x: 176, y: 374, lit: false },
  { x: 452, y: 336, lit: true },
  { x: 520, y: 362, lit: true },
  { x: 392, y: 382, lit: true },
];

export const WatchtowerScene = () => (
  <svg viewBox="0 0 600 460" fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="1.75" aria-hidden width="100%">
    <path d="M289 149 600 268v140l-240-14Z" fill={accent} opacity=".09" stroke="none" />
    <path d="M322 162 594 266M300 180l58 206" stroke={accent} opacity=".4" strokeDasharray="1 9" />

    <g stroke={slate}>
      <circle cx="118" cy="92" r="26" opacity=".7" />
      <path d="M60 148h52M412 84h64M448 98h72M150 176h30" opacity=".6" />
      <path d="M0 330c70-40 128-46 196-18s104 20 168-6 150-34 236 4" />
      <path d="M0 366c92-34 176-30 262-8s196 26 338-14" opacity=".75" />
      <path d="M0 404c120-26 236-22 330-6s184 12 270-10" opacity=".55" />
      <path d="M0 440c140-20 260-14 360-4s160 6 240-8" opacity=".35" />
    </g>

    <g stroke={accent} strokeWidth="2.25">
      <path d="m236 372 20-196M324 372l-20-196" />
      <path d="M232 176h96M244 176v-44h72v44M236 132l44-38 44 38M280 94V72" />
      <path d="m246 276 62-60M252 216l60 60M238 352l78-76M244 276l80 76" opacity=".55" strokeWidth="1.75" />
      <path d="M250 216h60M244 276h72M216 372h128" />
    </g>
    <circle cx="280" cy="152" r="8" fill={accent} />
    <path d="M280 72l18 7-18 7" stroke={accent} fill={accent} opacity=".9" />

    {posts.map(({ x, y, lit }) => (
      <g key={x} stroke={lit ? accent : 'var(--at-dimmed)'} opacity={lit ? 1 : 0.6}>
        <path d={`M${x} ${y}v-26`} />
        <rect x={x - 9} y={y - 44} width="18" height="18" rx="4" fill="var(--at-surface)" />
        <circle cx={x} cy={y - 35} r="2.5" fill="currentColor" color={lit ? accent : 'var(--at-dimmed)'} stroke="none" />
        {lit && <path d={`M${x - 8} ${y - 52}a12 12 0 0 1 16 0M${x - 14} ${y - 59}a21 21 0 0 1 28 0`} opacity=".6" />}
      </g>
    ))}
  </svg>
);
