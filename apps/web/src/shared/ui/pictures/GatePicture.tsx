const slate = 'var(--at-control-border)';
const accent = 'var(--at-accent)';

/** A barred gate below the tower: no access. */
export const GatePicture = () => (
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
    <g stroke={slate}>
      <path d="M20 148h200" />
      <path d="M64 148V66h112v82M56 66h128M64 66V52h16v14M96 66V52h16v14M128 66V52h16v14M160 66V52h16v14" />
    </g>
    <g stroke={accent} strokeWidth="2">
      <path d="M92 148v-32a28 28 0 0 1 56 0v32" />
      <path d="M106 148V94M120 148V88M134 148V94M92 122h56" opacity=".6" strokeWidth="1.75" />
      <rect x="110" y="112" width="20" height="18" rx="4" fill="var(--at-page)" />
      <path d="M115 112v-5a5 5 0 0 1 10 0v5" />
    </g>
  </svg>
);
