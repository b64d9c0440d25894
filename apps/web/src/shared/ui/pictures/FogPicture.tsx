const slate = 'var(--at-control-border)';
const accent = 'var(--at-accent)';

/** The tower in fog: an address where nothing stands. */
export const FogPicture = () => (
  <svg
    width="240"
    height="168"
    viewBox="0 0 240 168"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth="1.75"
    aria-hidden
  >
    <g stroke={accent} strokeWidth="2">
      <path d="m104 104 8-52M136 104l-8-52M98 52h44M104 52V32h32v20M100 32l20-17 20 17" />
      <circle cx="120" cy="42" r="3.5" fill={accent} />
    </g>
    <g stroke={slate}>
      <path d="M30 104h70M110 104h94M14 120h38M64 120h128M206 120h20M40 136h100M152 136h52M72 152h84" />
      <path d="M40 60h34M28 72h22M166 44h44M184 56h28" opacity=".6" />
    </g>
  </svg>
);
