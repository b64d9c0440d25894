import type { ui as english } from '../en/ui.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const ui = {
  showSource: 'Ver el código de «{{title}}»',
  hideSource: 'Ocultar el código de «{{title}}»',
  copySource: 'Copiar',
  copied: 'Copiado',
  copiedText: 'Copiado: {{text}}',
  copyFailed: 'El navegador no deja copiar a esta página. Es {{text}}',
} satisfies Translated<typeof english>;
