import { accent, Picture } from '#shared/ui/pictures/Picture.tsx';

/** Nothing came, nothing waits. */
export const MailboxPicture = () => (
  <Picture>
    <path d="M36 72V46a18 18 0 0 1 36 0v26z" />
    <path d="M54 28h48a18 18 0 0 1 18 18v26H72" />
    <path d="M74 72v22M86 72v22" />
    <path d="M46 50h16" opacity=".55" />
    <g stroke={accent}>
      <path d="M104 50V26h12v10h-12" />
    </g>
    <path d="M18 94h124" opacity=".35" strokeDasharray="2 6" />
  </Picture>
);
