// Line pictures of empty lists, for the pages that have one.
import { accent, Picture } from './Picture.tsx';

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
