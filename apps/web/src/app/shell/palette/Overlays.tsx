import { lazy, Suspense } from 'react';
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import type { Overlay } from '../use-overlays.ts';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { Palette } from './Palette.tsx';

const CreateKeyModal = lazy(async () => {
  const [module] = await Promise.all([import('#features/licences/CreateKeyModal.tsx'), loadTexts('licences', 'selling', 'kit')]);
  return { default: module.CreateKeyModal };
});

interface OverlaysProps {
  user: LoggedInUser;
  overlay: Exclude<Overlay, 'customiser'>;
  show: (overlay: Overlay | null) => void;
  onClose: () => void;
}

/** What the keyboard can bring up over any page. */
export function Overlays({ user, overlay, show, onClose }: OverlaysProps) {
  if (overlay === 'palette') return <Palette user={user} show={show} onClose={onClose} />;
  if (overlay === 'shortcuts') return <KeyboardHelp onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      <CreateKeyModal isAdmin={isAdmin(user)} mayBindDevices={canSee(user, 'imuProject')} onClose={onClose} />
    </Suspense>
  );
}
