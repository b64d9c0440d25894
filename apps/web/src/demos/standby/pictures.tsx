// The tower being built, and the tower being mended. In accent and slate, as the skin has them.
import type { ReactNode } from 'react';

const slate = 'var(--at-control-border)';
const accent = 'var(--at-accent)';

const Scene = ({ children }: { children: ReactNode }) => (
  <svg
    width="280"
    height="184"
    viewBox="0 0 280 184"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth="1.75"
    aria-hidden
  >
    {children}
    <path d="M24 168h232" stroke={slate} />
  </svg>
);

export const CranePicture = () => (
  <Scene>
    <g stroke={slate}>
      <path d="M196 168V40M208 168V40M196 56l12 16-12 16 12 16-12 16 12 16-12 16" />
      <path d="M96 40h132M96 40l100-18 32 18M196 22v18M208 40V30l-12-8" />
      <path d="M214 44h14v14h-14zM184 168h36" />
      <path d="M40 62h30M30 74h22M52 96h20" opacity=".6" />
    </g>
    <g stroke={accent} strokeWidth="2">
      <path d="m116 168 8-44M164 168l-8-44M110 124h60M122 146h36" />
      <path d="m120 146 36-22M160 146l-36-22" opacity=".55" strokeWidth="1.75" />
      <path d="M120 40v34" strokeDasharray="2 5" />
      <path d="M100 96V82h40v14zM96 82l24-12 24 12" fill="var(--at-accent-soft)" />
      <circle cx="120" cy="89" r="3" fill={accent} />
    </g>
  </Scene>
);

export const ToolsPicture = () => (
  <Scene>
    <g stroke={slate}>
      <path d="M76 168V60M204 168V60M76 92h128M76 132h128M68 60h16M196 60h16" />
      <path d="m76 132 24-40M204 132l-24-40" opacity=".6" />
      <path d="M34 54h28M26 66h20M222 44h30M232 56h18" opacity=".6" />
    </g>
    <g stroke={accent} strokeWidth="2">
      <path d="m122 168 10-112M158 168l-10-112M116 56h48M122 56V34h36v22M116 34l24-18 24 18" />
      <circle cx="140" cy="46" r="4" fill={accent} />
      <path d="M130 92h20M126 132h28" opacity=".55" />
    </g>
    <g stroke={accent} strokeWidth="2" fill="var(--at-page)">
      <path d="M196 148a14 14 0 0 1 18-18l-9 9 4 4 9-9a14 14 0 0 1-18 18l-15 15a5 5 0 0 1-7-7z" />
    </g>
  </Scene>
);
