import type { session as english } from '../en/session.ts';
import type { Translated } from '../texts.ts';

export const session = {
  panel: {
    title: 'Todo lo que cuidas, desde una sola torre',
    text: 'Dispositivos, licencias, acceso a la red y cargadores: en calma cuando todo va bien, claro cuando algo falla.',
  },
  fields: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    username: 'Nombre de usuario',
    newPassword: 'Contraseña nueva',
    currentPassword: 'Contraseña actual',
    remember: 'Recordarme',
    terms: 'Entiendo que esta cuenta solo existe en este navegador',
  },
  login: {
    title: 'Inicia sesión',
    text: 'Hola de nuevo. Usa la cuenta que te dieron.',
    submit: 'Iniciar sesión',
    welcome: 'Te damos la bienvenida, {{name}}',
    passkey: 'Entrar con una llave de acceso',
    forgot: '¿Has olvidado la contraseña?',
    noAccount: '¿Solo quieres echar un vistazo?',
    register: 'Crea una cuenta de demostración',
    samples: 'Cuentas de ejemplo',
    samplesText: 'Este servidor está en modo de demostración: elige una para entrar.',
    everything: 'Todo',
    ended: 'Tu sesión ha terminado. Inicia sesión para seguir donde estabas.',
    passwordSet: 'Tu contraseña está lista. Inicia sesión con ella.',
  },
  register: {
    title: 'Crea una cuenta de demostración',
    text: 'Abre las áreas de demostración y se guarda solo en este navegador. Las secciones reales necesitan una cuenta creada por un administrador.',
    submit: 'Crear cuenta',
    haveAccount: '¿Ya tienes cuenta?',
    closedTitle: 'El registro está cerrado',
    closed: 'Este servidor no está en modo de demostración: las cuentas las crean sus administradores. Pídele una al tuyo.',
  },
  forgot: {
    title: '¿Has olvidado la contraseña?',
    text: 'Pide un enlace de un solo uso a quien administre tu instalación.',
    mailText: 'Escribe el correo de tu cuenta. Ahí se envía un enlace para elegir una contraseña nueva.',
    submit: 'Enviar el enlace',
    sentTitle: 'Mira tu correo',
    sent: 'Si {{email}} tiene una cuenta aquí, un enlace está en camino. Funciona una vez, durante una hora.',
    steps: {
      ask: 'Habla con quien gestione Atalaya en tu empresa.',
      link: 'Te dará un enlace que sirve una sola vez y dura una hora.',
      open: 'Ábrelo y elige una contraseña nueva.',
    },
    why: 'Desde aquí no se envían correos, así que nadie puede quedarse con tu cuenta a través de tu buzón.',
    back: 'Volver al inicio de sesión',
  },
  setPassword: {
    title: 'Elige una contraseña',
    text: 'Al menos {{min}} caracteres. Unas cuantas palabras seguidas se recuerdan mejor que los símbolos.',
    first: 'Con esto se crea el primer administrador de esta instalación.',
    submit: 'Guardar contraseña',
    missing: 'El enlace está incompleto. Ábrelo tal como lo recibiste o pide otro.',
  },
  changePassword: {
    title: 'Elige una contraseña nueva',
    text: 'Tu contraseña la puso un administrador. Elige una que solo sepas tú para continuar.',
    submit: 'Cambiar contraseña',
  },
} satisfies Translated<typeof english>;
