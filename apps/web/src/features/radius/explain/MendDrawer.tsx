import type { Explanation, Mend } from '@atalaya/contract/radius/details.ts';
import { AddDeviceDrawer, EditDeviceDrawer } from '../devices/AddDeviceDrawer.tsx';
import { GroupDrawer } from '../groups/GroupDrawer.tsx';
import { CreateNasDrawer } from '../nas/NasDrawer.tsx';
import { UserDialogs } from '../users/UserDialogs.tsx';
import { UserDrawer } from '../users/UserDrawer.tsx';

interface MendDrawerProps {
  explanation: Explanation;
  mend: Mend;
  asksClient: boolean;
  onClose: () => void;
}

/** The form in which it is mended, filled in as far as the login tells. */
export function MendDrawer({ explanation: { attempt, user, device, group }, mend, asksClient, onClose }: MendDrawerProps) {
  const whose = { asksClient, clientId: attempt.clientId ?? undefined, onClose };
  switch (mend) {
    case 'createUser':
      return <UserDrawer {...whose} username={attempt.username} />;
    case 'addDevice':
      return <AddDeviceDrawer {...whose} mac={attempt.username} />;
    case 'registerNas':
      return <CreateNasDrawer {...whose} address={attempt.nasAddress} />;
    case 'extendDevice':
      return device && <EditDeviceDrawer device={device} onClose={onClose} />;
    case 'setPassword':
      return user && <UserDialogs dialog="password" user={user} onClose={onClose} />;
    case 'extendUser':
    case 'raiseUserLimit':
      return user && <UserDialogs dialog="edit" user={user} onClose={onClose} />;
    case 'raiseGroupLimit':
      return group && <GroupDrawer group={group} asksClient={false} onClose={onClose} />;
    case 'enableUser':
    case 'enableDevice':
    case 'activateClient':
    case 'newVoucher':
      return null;
  }
}
