import type { oidc as english } from '../en/oidc.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const oidc = {
  with: 'Entrar con {{title}}',
  coming: 'Iniciando sesión…',
  refused:
    'No tienes aquí ninguna cuenta que este inicio de sesión pueda abrir. Habla con un administrador, o entra con tu contraseña y vincúlalo en la página de tu cuenta.',
  failed: 'No se ha podido iniciar la sesión. Vuelve a intentarlo.',
  title: 'Identidades vinculadas',
  text: 'Entra con una cuenta que tengas en otro sitio.',
  unavailable: 'No se han podido mostrar las identidades vinculadas',
  none: 'No hay ningún proveedor configurado.',
  notLinked: 'Sin vincular',
  linkedAt: 'Vinculada',
  usedAt: 'último uso',
  link: 'Vincular',
  unlink: 'Desvincular',
  unlinking: '¿Desvincular {{title}}?',
  unlinkingEffect: 'Ya no podrás entrar con ella. Las demás sesiones abiertas con ella terminan al momento.',
  linked: 'La identidad está vinculada. Desde ahora puedes entrar con ella.',
  taken: 'Otra persona ya ha vinculado esta identidad.',
  linkFailed: 'No se ha podido vincular la identidad. Vuelve a intentarlo.',
} satisfies Translated<typeof english>;
