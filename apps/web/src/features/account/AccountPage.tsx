import { Alert } from '@mantine/core';
import { Info } from 'lucide-react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { Page } from '#shared/ui/Page.tsx';
import { AvatarField } from './AvatarField.tsx';
import { FactorsSetting } from './FactorsSetting.tsx';
import { IdentitiesSetting } from './identities/IdentitiesSetting.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PreferencesSetting } from './PreferencesSetting.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SessionList } from './SessionList.tsx';
import { Setting } from './Setting.tsx';
import { SignInHistory } from './SignInHistory.tsx';
import { TokensSetting } from './tokens/TokensSetting.tsx';

/** A demo account is kept by this browser: there is nothing a server could change. */
export function AccountPage({ user, isDemo }: { user: Account; isDemo: boolean }) {
  const { t } = useTexts(['account', 'tokens']);
  const { t: sayFactors } = useTexts('factors');
  const { t: sayOidc } = useTexts('oidc');
  if (isDemo)
    return (
      <Page title={t('title')} subtitle={user.email}>
        <Alert color="blue" maw="75ch" icon={<Info size={16} strokeWidth={1.75} aria-hidden />} title={t('demo.title')}>
          {t('demo.text')}
        </Alert>
      </Page>
    );
  return (
    <Page title={t('title')} subtitle={user.email}>
      <div>
        <Setting title={t('profile.title')} text={t('profile.text')}>
          <AvatarField user={user} />
          <ProfileForm user={user} />
        </Setting>
        <Setting title={t('password.title')} text={t('password.text')}>
          <PasswordForm email={user.email} />
        </Setting>
        <Setting title={sayFactors('own.title')} text={sayFactors('own.text')}>
          <FactorsSetting />
        </Setting>
        <Setting title={sayOidc('title')} text={sayOidc('text')}>
          <IdentitiesSetting />
        </Setting>
        {abilityFor(user).can('read', 'Alarm') && (
          <Setting title={t('telling.title')} text={t('telling.text')}>
            <PreferencesSetting />
          </Setting>
        )}
        <Setting title={t('sessions.title')} text={t('sessions.text')}>
          <SessionList />
        </Setting>
        <Setting title={sayFactors('history.title')} text={sayFactors('history.text')}>
          <SignInHistory />
        </Setting>
        <Setting title={t('tokens:title')} text={t('tokens:text')}>
          <TokensSetting user={user} />
        </Setting>
      </div>
    </Page>
  );
}
