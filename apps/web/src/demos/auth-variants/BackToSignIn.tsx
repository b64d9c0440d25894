import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Look } from './VariantPage.tsx';
import classes from './variants.module.css';

export function BackToSignIn({ look }: { look: Look }) {
  const { t } = useTranslation('variants');
  return (
    <TextLink to={`/pages/login-${look}`} className={classes.back}>
      <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
      {t('toSignIn')}
    </TextLink>
  );
}
