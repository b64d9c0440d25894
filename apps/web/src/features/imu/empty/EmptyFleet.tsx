import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { useUser } from '#shared/api/session.ts';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { UnpluggedPicture } from '#shared/ui/pictures/UnpluggedPicture.tsx';

/** Before the first device: what this is and the first step. */
export function EmptyFleet() {
  const { t } = useTexts('imu');
  const user = useUser();
  const mayRegister = user !== null && abilityFor(user).can('create', 'Device');
  return (
    <EmptyState
      picture={<UnpluggedPicture />}
      title={t('dashboard.empty.title')}
      text={t(mayRegister ? 'dashboard.empty.text' : 'dashboard.empty.ask')}
    >
      {mayRegister && (
        <ButtonLink to="/imu/devices" search={{ register: true }}>
          {t('dashboard.empty.action')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
