import type { i18n as I18n } from 'i18next';

/** What the server tells in words, such as alarms, is in the language in which it was asked for: in another one it is read again. Called once the first language is there, since nothing was read before it. */
export function followLanguage(i18n: Pick<I18n, 'on'>) {
  // The first page of a guest comes without the data layer.
  i18n.on('languageChanged', () => void import('#shared/api/query-client.ts').then(({ queryClient }) => queryClient.invalidateQueries()));
}
