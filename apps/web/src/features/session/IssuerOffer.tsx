import { useEffect, useState } from 'react';
import type { FactorAsked } from '@atalaya/contract/session/endpoints.ts';
import { isFactorAsked } from '@atalaya/contract/session/endpoints.ts';
import { FailureNotice, Notice } from '#shared/guest/Notice.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import plain from '#shared/ui/plain.module.css';
import { enterByProvider, noteProvider } from './oidc.queries.ts';
import { welcome, type SignInOptions } from './session.queries.ts';

interface IssuerOfferProps {
  issuers: NonNullable<SignInOptions['issuers']>;
  remember: boolean;
  onAsked: (asked: FactorAsked) => void;
}

/** How the way to a provider ended; the server says it behind the #. */
const ending = () => /^#oidc(-refused|-failed|=once)?$/.exec(window.location.hash)?.[0];

/** A button for each provider, and the end of the way back from one. */
export function IssuerOffer({ issuers, remember, onAsked }: IssuerOfferProps) {
  const { t } = useTexts('oidc');
  const [cameBack] = useState(ending);
  const [failure, setFailure] = useState<unknown>(null);
  const isComing = cameBack === '#oidc' || cameBack === '#oidc=once';

  useEffect(() => {
    if (!cameBack) return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    if (!isComing) return;
    const isLasting = cameBack === '#oidc';
    enterByProvider()
      .then((reply) => (isFactorAsked(reply) ? onAsked(reply) : welcome(reply, isLasting)))
      .then(() => noteProvider(isLasting))
      .catch(setFailure);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what came back is used up
  }, []);

  return (
    <>
      {isComing && failure === null && <Notice kind="info">{t('coming')}</Notice>}
      {cameBack === '#oidc-refused' && <Notice kind="failed">{t('refused')}</Notice>}
      {cameBack === '#oidc-failed' && <Notice kind="failed">{t('failed')}</Notice>}
      <FailureNotice failure={failure} />
      {issuers.map(({ name, title }) => (
        <a key={name} className={`${plain.button} ${plain.quiet}`} href={`/oidc/${name}/start?remember=${remember}`}>
          {t('with', { title })}
        </a>
      ))}
    </>
  );
}
