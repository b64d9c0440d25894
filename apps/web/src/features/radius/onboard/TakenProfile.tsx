import type { OnboardingFile, OnboardingOffer, OnboardingPlatform, OnboardingProfile } from '@atalaya/contract/radius/onboarding.ts';
import { Notice } from '#shared/guest/Notice.tsx';
import { PublicCard } from '#shared/guest/PublicPage.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { useCopy } from '#shared/ui/copy/use-copy.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import classes from './onboard.module.css';

export interface Taken {
  profile: OnboardingProfile;
  platform: OnboardingPlatform;
}

const save = ({ name, type, base64 }: OnboardingFile) =>
  saveFile(name, new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type }));

function Password({ password }: { password: string }) {
  const { t } = useTexts('onboard');
  const { shown, copy, copied } = useCopy<HTMLElement>(password);
  return (
    <div className={classes.password}>
      <p>{t('password.label')}</p>
      <code ref={shown} lang="">
        {password}
      </code>
      <PlainButton quiet onClick={() => void copy()}>
        {copied ? t('password.copied') : t('password.copy')}
      </PlainButton>
    </div>
  );
}

/** What Android asks for, in the order of its form. */
function AndroidSettings({ offer: { ssid, serverName, method, username } }: { offer: OnboardingOffer }) {
  const { t } = useTexts('onboard');
  const isTls = method === 'tls';
  const rows = [
    { name: t('android.ssid'), ours: ssid },
    { name: t('android.security'), ours: 'WPA2/WPA3-Enterprise' },
    { name: t('android.method'), ours: method.toUpperCase() },
    !isTls && { name: t('android.phase2'), ours: method === 'peap' ? 'MSCHAPV2' : 'PAP' },
    { name: t('android.root'), words: t('android.installed') },
    { name: t('android.domain'), ours: serverName },
    isTls && { name: t('android.certificate'), words: t('android.installed') },
    { name: t('android.identity'), ours: username },
    !isTls && { name: t('android.password'), words: t('android.ownPassword') },
  ].filter((row) => row !== false);
  return (
    <dl className={classes.settings}>
      {rows.map(({ name, ours, words }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={ours === undefined ? undefined : ''}>{ours ?? words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Files and password: here now, and nowhere afterwards. */
export function TakenProfile({ taken: { profile, platform }, offer }: { taken: Taken; offer: OnboardingOffer }) {
  const { t } = useTexts('onboard');
  const { files, password } = profile;
  const [first, ...others] = files;
  const way = password === null ? 'password' : 'certificate';
  return (
    <PublicCard id="taken" title={t('taken.title', { platform: t(`platforms.${platform}`) })}>
      <Notice kind="info">{t('taken.once')}</Notice>
      {first && platform !== 'android' && <PlainButton onClick={() => save(first)}>{t(`save.${platform}`)}</PlainButton>}
      {platform === 'android' &&
        files.map((file) => (
          <PlainButton key={file.name} onClick={() => save(file)}>
            {t(file.kind === 'key' ? 'save.key' : 'save.root')}
          </PlainButton>
        ))}
      {password !== null && <Password password={password} />}
      <ol className={classes.steps}>
        {t(`steps.${platform}.${way}`, { returnObjects: true }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {platform === 'android' && <AndroidSettings offer={offer} />}
      {platform === 'windows' && (
        <details className={classes.other}>
          <summary>{t('byHand.title')}</summary>
          <p>{t('byHand.text')}</p>
          {others.map((file) => (
            <PlainButton key={file.name} quiet onClick={() => save(file)}>
              {file.name}
            </PlainButton>
          ))}
          <pre>
            <code lang="">{`certutil -user -addstore Root ${others.find(({ kind }) => kind === 'root')?.name ?? ''}${
              password === null ? '' : `\ncertutil -user -importPFX My ${others.find(({ kind }) => kind === 'key')?.name ?? ''} NoRoot`
            }\nnetsh wlan add profile filename=${others.find(({ kind }) => kind === 'profile')?.name ?? ''} user=current`}</code>
          </pre>
        </details>
      )}
      <p className={classes.dimmed}>
        {t('root')} <code className={classes.fingerprint}>{offer.rootFingerprint}</code>
      </p>
    </PublicCard>
  );
}
