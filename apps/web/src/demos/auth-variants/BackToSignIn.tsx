import { ChevronLeft } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Look } from './VariantPage.tsx';
import classes from './variants.module.css';

export function BackToSignIn({ look }: { look: Look }) {
  const { t } = useTexts('variants');
  return (
    <TextLink to={`/pages/login-${look}`} className={classes.back}>
      <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
      {t('toSignIn')}
    </TextLink>
  );
}
