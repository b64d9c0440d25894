// Line pictures of empty and failed states. They take slate from the text around them and the accent from the skin.
import type { ReactNode } from 'react';

const accent = 'var(--at-accent)';

const Picture = ({ children }: { children: ReactNode }) => (
  <svg
    width="160"
    height="104"
    viewBox="0 0 160 104"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {children}
  </svg>
);

export const KeysPicture = () => (
  <Picture>
    <rect x="18" y="14" width="92" height="60" rx="8" />
    <path d="M32 32h34M32 46h50M32 60h22" opacity=".55" />
    <g stroke={accent}>
      <circle cx="102" cy="68" r="17" />
      <circle cx="102" cy="68" r="5.5" />
      <path d="M119 68h28v12M135 68v9" />
    </g>
    <path d="M10 92h140" opacity=".35" strokeDasharray="2 6" />
  </Picture>
);

export const NoMatchPicture = () => (
  <Picture>
    <path d="M18 22h124M18 44h52M18 66h44M18 88h124" opacity=".45" />
    <path d="M122 44h20M130 66h12" opacity=".45" />
    <g stroke={accent}>
      <circle cx="94" cy="48" r="21" />
      <path d="m109 63 15 15M87 48h14" />
    </g>
  </Picture>
);

export const UnpluggedPicture = () => (
  <Picture>
    <path d="M6 70c22 0 18-30 38-30h8" />
    <path d="M52 28h10a12 12 0 0 1 0 24H52z" />
    <path d="M74 34h8M74 46h8" />
    <g stroke={accent}>
      <path d="M108 28H98a12 12 0 0 0 0 24h10zM108 40h8c20 0 16 30 38 30" />
      <path d="m86 14 2 6M92 10v7M98 14l-2 6" opacity=".8" />
    </g>
    <path d="M30 92h100" opacity=".35" strokeDasharray="2 6" />
  </Picture>
);

export const PeoplePicture = () => (
  <Picture>
    <g opacity=".55">
      <circle cx="44" cy="42" r="12" />
      <path d="M22 80c2-16 11-24 22-24s15 4 18 10" />
      <circle cx="116" cy="42" r="12" />
      <path d="M138 80c-2-16-11-24-22-24s-15 4-18 10" />
    </g>
    <g stroke={accent}>
      <circle cx="80" cy="36" r="15" />
      <path d="M52 86c2-20 13-30 28-30s26 10 28 30" />
    </g>
    <path d="M10 92h140" opacity=".35" strokeDasharray="2 6" />
  </Picture>
);

export const FoldersPicture = () => (
  <Picture>
    <path d="M26 30h30l8 10h54v38a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6z" opacity=".55" />
    <g stroke={accent}>
      <path d="M52 50h26l7 9h49v19a6 6 0 0 1-6 6H58a6 6 0 0 1-6-6z" fill="var(--at-surface)" />
      <path d="M66 70h30" />
    </g>
    <path d="M10 92h140" opacity=".35" strokeDasharray="2 6" />
  </Picture>
);

export const LedgerPicture = () => (
  <Picture>
    <rect x="36" y="12" width="68" height="72" rx="8" />
    <path d="M50 30h40M50 44h40M50 58h24" opacity=".55" />
    <g stroke={accent}>
      <rect x="88" y="58" width="24" height="14" rx="7" />
      <rect x="104" y="58" width="24" height="14" rx="7" />
    </g>
    <path d="M10 92h140" opacity=".35" strokeDasharray="2 6" />
  </Picture>
);

export const MapPicture = () => (
  <Picture>
    <path d="M22 28 58 16l44 12 36-12v60l-36 12-44-12-36 12z" />
    <path d="M58 16v60M102 28v5M102 76v12" opacity=".55" />
    <path d="M32 58c8-8 14 2 22-4M66 62c8 6 12-4 20 2" opacity=".45" />
    <g stroke={accent}>
      <path d="M102 74c-10-12-15-18-15-26a15 15 0 0 1 30 0c0 8-5 14-15 26z" />
      <circle cx="102" cy="48" r="5" />
    </g>
  </Picture>
);
