import { accent, Picture } from './Picture.tsx';

/** In a file of its own, because the frame needs it and none of the others. */
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
