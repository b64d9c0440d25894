import type { EmailLabel } from '@atalaya/contract/demo/email.ts';
import { useTranslation } from 'react-i18next';
import classes from './email.module.css';

export const LabelDot = ({ label }: { label: EmailLabel }) => <span className={classes.dot} data-label={label} />;

/** Colour and word. */
export function LabelPill({ label }: { label: EmailLabel }) {
  const { t } = useTranslation('email');
  return (
    <span className={classes.pill}>
      <LabelDot label={label} />
      {t(`labels.${label}`)}
    </span>
  );
}
