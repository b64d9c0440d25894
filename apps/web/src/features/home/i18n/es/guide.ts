import type { guide as english } from '../en/guide.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const guide = {
  tour: {
    title: 'Lo que ves',
    step: 'Paso {{step}} de {{steps}}',
    next: 'Siguiente',
    back: 'Atrás',
    finish: 'Listo',
    close: 'Cerrar la visita',
    needs: {
      title: 'Lo que te necesita va primero',
      text: 'Alarmas de todas las secciones, las peores arriba. Un armario está sin conexión, otro funciona con batería, otro tiene la puerta abierta y otro está caliente.',
      others: 'Alarmas de todo lo que puedes ver, las peores arriba.',
      open: 'Ver todas las alarmas',
    },
    fleet: {
      title: 'Una flota que vive',
      text: 'Armarios y cargadores simulados informan a este servidor como los reales, y ya hay un mes de accesos y de cargas.',
      open: 'Abrir la flota',
    },
    act: {
      title: 'Prueba',
      text: 'Reinicia un armario y mira cómo se confirma cada paso, inicia una carga o crea una clave de licencia y compruébala.',
      open: 'Elegir un armario',
    },
    charging: {
      title: 'Cargadores que cargan',
      text: 'Cargadores simulados informan a este servidor como los reales. Inicia una carga y mira cómo se confirma cada paso.',
      open: 'Elegir un cargador',
    },
    keys: {
      title: 'Claves y dónde se usan',
      text: 'Cada clave de licencia muestra quién llama con ella, desde dónde y por qué se rechazó una llamada.',
      open: 'Ver las claves',
    },
    own: {
      title: 'Hazlo tuyo',
      text: 'Pulsa Ctrl K para encontrar cualquier cosa por su nombre. Con ATALAYA_DEMO=off desaparecen las muestras y empiezas con lo tuyo.',
      others: 'Pulsa Ctrl K para encontrar cualquier cosa por su nombre. El idioma, los colores y los avisos están en tu cuenta.',
      open: 'Conectar tu software',
    },
  },
  setUp: {
    title: 'Prepara tu instalación',
    progress: '{{done}} de {{steps}} pasos hechos. Cada uno se marca cuando el servidor lo ha visto.',
    close: 'Ocultar esta lista',
    finish: 'Todo listo, ocultar esta lista',
    done: 'Hecho',
    open: 'Pendiente',
    steps: {
      name: 'Di quién eres',
      client: 'Añade tu primer cliente',
      project: 'Añade un proyecto',
      device: 'Recibe datos de un dispositivo',
      charger: 'Conecta un cargador',
      nas: 'Añade un servidor de acceso',
      key: 'Verifica una clave de licencia',
      mail: 'Configura el correo',
      backup: 'Haz una copia de seguridad',
    },
    how: { mail: 'Avisos → Correo, o SMTP_URL y MAIL_FROM en el servidor', backup: 'npm run backup en el servidor' },
  },
} satisfies Translated<typeof english>;
