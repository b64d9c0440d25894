import { accent, Picture } from '#shared/ui/pictures/Picture.tsx';

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
