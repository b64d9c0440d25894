import type { hotspot as english } from '../en/hotspot.ts';

export const hotspot: typeof english = {
  documentTitle: 'Wifi para visitas',
  loading: 'Cargando…',
  logIn: 'Entrar',
  ways: 'Forma de entrar',
  by: { voucher: 'Vale', user: 'Usuario' },
  voucher: 'Código del vale',
  voucherHint: 'Doce letras y cifras, como está impreso.',
  username: 'Usuario',
  password: 'Contraseña',
  terms: 'Condiciones de uso',
  accept: 'Acepto las condiciones de uso',
  submit: 'Conectar',
  failed: 'No ha funcionado. Revisa lo que has escrito y prueba otra vez.',
  loggedOff: 'Has salido de la red.',
  isIn: 'Ya tienes conexión. Puedes cerrar esta página.',
  unknown: { title: 'No existe ese punto de acceso', text: 'Vuelve a conectarte a la wifi: se abrirá la página correcta.' },
};
