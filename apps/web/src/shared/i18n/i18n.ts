import { createInstance, type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '@atalaya/contract/constants.ts';
import { preferredLocale, rememberLocale } from './locale.ts';
import type { Area } from './texts.ts';

const files = import.meta.glob<Record<string, object>>('./{en,es}/*.ts');

async function loadArea(locale: string, area: string): Promise<object> {
  const module = await files[`./${locale}/${area}.ts`]?.();
  const texts = module?.[area];
  if (!texts) throw new Error(`There are no ${locale} texts for ${area}`);
  return texts;
}

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read: loadArea, // oxlint-disable-line typescript/no-misused-promises -- i18next awaits a `read` of two arguments; its types know only callbacks
};

export const i18n = createInstance();
i18n.on('languageChanged', (locale) => (document.documentElement.lang = locale));

export const startI18n = () =>
  i18n
    .use(backend)
    .use(initReactI18next)
    .init({ lng: preferredLocale(), fallbackLng: false, ns: ['app'], defaultNS: 'app', interpolation: { escapeValue: false } });

/** For route loaders: the texts arrive together with the page's code, not after it. */
export const loadTexts = (...areas: Area[]) => i18n.loadNamespaces(areas);

export async function changeLocale(locale: Locale) {
  rememberLocale(locale);
  if (i18n.language !== locale) await i18n.changeLanguage(locale);
}
