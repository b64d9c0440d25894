import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatTime } from '#shared/format/date.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { LanguageSwitch } from '#shared/ui/LanguageSwitch.tsx';
import { LogoMark } from '#shared/ui/Logo.tsx';
import { useDocumentTitle } from '#shared/ui/pages/use-document-title.ts';
import { SkinSwitch } from '#shared/ui/SkinSwitch.tsx';
import { useWall } from './use-wall.ts';
import { WallBoard } from './WallBoard.tsx';
import classes from './wall.module.css';

/** In two halves, so that it can be read aloud across a room. */
const inHalves = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`;

/** The screen on a wall. Nobody is signed in to it. */
export function WallPage() {
  const { t } = useTexts('wall');
  const errorText = useErrorText();
  const { view, code, isRevoked, lostAt, failure } = useWall();
  useDocumentTitle(view?.name ?? t('title'));
  return (
    <div className={classes.wall} data-lost={lostAt !== null || undefined}>
      {lostAt && (
        <p className={classes.lost} role="alert">
          {t('lost', { time: formatTime(lostAt, true) })}
        </p>
      )}
      {view ? (
        <WallBoard view={view} />
      ) : (
        <main className={classes.pairing}>
          <LogoMark size={56} />
          <h1>{t('title')}</h1>
          {isRevoked && <p role="status">{t('revoked')}</p>}
          {code && (
            <>
              <p>{t('pairing.enter')}</p>
              <p className={classes.code} aria-label={t('pairing.code', { code: code.split('').join(' ') })}>
                {inHalves(code)}
              </p>
              <p className={classes.where}>{t('pairing.where')}</p>
            </>
          )}
          {failure !== null && <p role="alert">{errorText(failure)}</p>}
        </main>
      )}
      <footer className={classes.tools}>
        <LanguageSwitch />
        <SkinSwitch />
      </footer>
    </div>
  );
}
