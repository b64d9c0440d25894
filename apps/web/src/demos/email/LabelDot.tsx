import type { EmailLabel } from '@atalaya/contract/demo/email.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './email.module.css';

export const LabelDot = ({ label }: { label: EmailLabel }) => <span className={classes.dot} data-label={label} />;

/** Colour and word. */
export function LabelPill({ label }: { label: EmailLabel }) {
  const { t } = useTexts('email');
  return (
    <span className={classes.pill}>
      <LabelDot label={label} />
      {t(`labels.${label}`)}
    </span>
  );
}
