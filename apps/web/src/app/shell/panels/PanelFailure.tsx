import { useTexts } from '#shared/i18n/use-texts.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import classes from '../navbar/NavbarPanel.module.css';

export function PanelFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  const errorText = useErrorText();
  return (
    <div role="alert" className={classes.note}>
      <p>{errorText(error)}</p>
      <PlainButton quiet onClick={onRetry}>
        {t('actions.retry')}
      </PlainButton>
    </div>
  );
}
