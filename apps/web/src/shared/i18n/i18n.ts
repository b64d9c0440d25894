import { createInstance, type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { closestLocale, type Locale } from '@atalaya/contract/constants.ts';
import { loadErrorWords } from './error-text.ts';
import { preferredLocale, rememberLocale } from './locale.ts';
import type { Area } from './texts.ts';
import type { Say } from './use-texts.ts';

/** What everybody needs before sign-in, and with the frame and the first page after it; the lists of the others grow with every page, so they are files of their own. */
const first = import.meta.glob<Record<string, object>>('./*/{app,session,shell,kit,imu}.ts');

async function loadArea(locale: string, area: string): Promise<object> {
  const path = `./${locale}/${area}.ts`;
  const load = first[path] ?? (await import('./further-areas.ts')).further[path] ?? (await import('./demo-areas.ts')).ofDemos[path];
  const [module] = await Promise.all([load?.(), loadErrorWords(closestLocale(locale))]);
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

/** Outside components. */
export const say: Say<'app'> = (key: string, values: Record<string, unknown> = {}) => i18n.t(key, values) as never; // safe: what a key gives is what its type says

/** For route loaders: the texts arrive together with the page's code, not after it. */
export const loadTexts = (...areas: Area[]) => i18n.loadNamespaces(areas);

export async function changeLocale(locale: Locale) {
  rememberLocale(locale);
  if (i18n.language !== locale) await i18n.changeLanguage(locale);
}

let isChosenAtTheDoor = false;
/** By somebody who is not signed in yet: their account's language does not undo it. */
export async function chooseLocaleAtTheDoor(locale: Locale) {
  isChosenAtTheDoor = true;
  await changeLocale(locale);
}
/** Of the account that has just signed in. */
export async function followLocale(locale: Locale) {
  if (!isChosenAtTheDoor) await changeLocale(locale);
  isChosenAtTheDoor = false;
}
