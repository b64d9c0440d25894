import { createLazyFileRoute } from '@tanstack/react-router';
import { TranslationPage } from '#demos/extensions/translation/TranslationPage.tsx';

export const Route = createLazyFileRoute('/_app/extensions/i18n')({ component: TranslationPage });
