import type { app as english } from '../en/app.ts';
import type { Translated } from '../texts.ts';

export const app = {
  appName: 'Atalaya',
  offline: 'sin conexión',
  language: 'Idioma',
  toDark: 'Cambiar al tema oscuro',
  toLight: 'Cambiar al tema claro',
  actions: {
    cancel: 'Cancelar',
    close: 'Cerrar',
    copy: 'Copiar',
    copied: 'Copiado',
    goHome: 'Ir al inicio',
    retry: 'Reintentar',
    save: 'Guardar',
    showPassword: 'Mostrar u ocultar la contraseña',
    signIn: 'Iniciar sesión',
    signOut: 'Cerrar sesión',
  },
  pagination: { label: 'Páginas', first: 'Primera página', previous: 'Página anterior', next: 'Página siguiente', last: 'Última página' },
  sections: {
    licenses: 'Licencias',
    users: 'Usuarios',
    projects: 'Proyectos',
    imuProject: 'Proyecto IMU',
    chargerProject: 'Proyecto E-Charger',
    radius: 'RADIUS',
    alarms: 'Alarmas',
    reports: 'Informes',
  },
  status: { loading: 'Cargando' },
  live: {
    lost: 'Se ha interrumpido la actualización en directo',
    lostText: 'Lo que ves es de las {{time}}. Reconectando…',
    lostNever: 'Lo que ves puede estar desactualizado. Conectando…',
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay nada en esta dirección. Puede que haya cambiado o que el enlace esté mal.',
  },
  notAuthorised: {
    title: 'Sin acceso a esta página',
    section: 'Tu cuenta no tiene acceso a {{section}}.',
    page: 'Tu cuenta no tiene acceso a lo que has abierto.',
    who: 'Un administrador puede dártelo: pídeselo a quien gestione Atalaya en tu empresa.',
    demo: 'Las cuentas de demostración solo existen en este navegador. Las secciones reales necesitan una cuenta creada por un administrador.',
  },
  failure: { title: 'No se ha podido mostrar esta página', requestId: 'Id. de la petición' },
} satisfies Translated<typeof english>;
