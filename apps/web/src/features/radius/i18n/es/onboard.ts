import type { onboard as english } from '../en/onboard.ts';

export const onboard: typeof english = {
  documentTitle: 'Configura tu wifi',
  title: 'Entrar en {{ssid}}',
  for: '{{name}}, en dos minutos estarás en la red de {{operator}}.',
  left_one: 'Se puede configurar un dispositivo más hasta el {{time}}.',
  left_other: 'Se pueden configurar {{count}} dispositivos más hasta el {{time}}.',
  noneLeft: 'Este código ya está usado.',
  loading: 'Buscando tu código…',
  refused: 'El código no es correcto, ha caducado o ya se ha usado. Pide uno nuevo.',
  code: {
    title: 'Tu código',
    label: 'Código',
    hint: 'Dieciséis letras y cifras, como ABCD-EFGH-JKLM-NPQR.',
    submit: 'Continuar',
  },
  platforms: { apple: 'Apple', windows: 'Windows', android: 'Android' },
  choose: {
    title: '¿Qué dispositivo?',
    hint: 'Cuenta como un dispositivo. Los archivos se crean para ti y solo se muestran una vez.',
    submit: 'Configurar este dispositivo',
  },
  other: {
    title: 'Configurar otro dispositivo',
    text: 'Escanea este código con su cámara. Allí se abrirá esta página.',
    qr: 'Código QR que abre esta página en otro dispositivo',
  },
  taken: {
    title: 'Para {{platform}}',
    once: 'No cierres esta página hasta terminar: los archivos y la contraseña solo se ven ahora.',
  },
  save: {
    apple: 'Descargar el perfil',
    windows: 'Descargar el instalador',
    root: 'Descargar el certificado raíz',
    key: 'Descargar tu certificado',
  },
  password: { label: 'Contraseña de tu certificado, se pide al instalar', copy: 'Copiar', copied: 'Copiada' },
  steps: {
    apple: {
      certificate: [
        'Descarga el perfil. El dispositivo avisa de que hay un perfil descargado.',
        'Abre Ajustes, toca «Perfil descargado» y después «Instalar». En un Mac: Ajustes del Sistema, Perfiles.',
        'Escribe la contraseña de arriba.',
        'El dispositivo entra solo en la red.',
      ],
      password: [
        'Descarga el perfil. El dispositivo avisa de que hay un perfil descargado.',
        'Abre Ajustes, toca «Perfil descargado» y después «Instalar». En un Mac: Ajustes del Sistema, Perfiles.',
        'Entra en la red y escribe tu contraseña de red.',
      ],
    },
    windows: {
      certificate: [
        'Descarga el instalador y ábrelo. Si Windows avisa, elige «Más información» y «Ejecutar de todas formas».',
        'Responde que sí cuando Windows pregunte si confías en el certificado raíz.',
        'Escribe la contraseña de arriba. No se ve nada mientras escribes.',
        'Elige la red en la lista de redes wifi.',
      ],
      password: [
        'Descarga el instalador y ábrelo. Si Windows avisa, elige «Más información» y «Ejecutar de todas formas».',
        'Responde que sí cuando Windows pregunte si confías en el certificado raíz.',
        'Elige la red en la lista y escribe tu usuario y tu contraseña de red.',
      ],
    },
    android: {
      certificate: [
        'Descarga los dos archivos.',
        'Abre Ajustes, busca «certificado wifi» e instala el certificado raíz y después el tuyo con la contraseña de arriba. Ponles un nombre.',
        'Elige la red en la lista de redes wifi y rellena el formulario así.',
      ],
      password: [
        'Descarga el certificado raíz.',
        'Abre Ajustes, busca «certificado wifi» e instálalo. Ponle un nombre.',
        'Elige la red en la lista de redes wifi y rellena el formulario así.',
      ],
    },
  },
  android: {
    ssid: 'Red',
    security: 'Seguridad',
    method: 'Método EAP',
    phase2: 'Fase 2',
    root: 'Certificado de CA',
    domain: 'Dominio',
    certificate: 'Certificado de usuario',
    identity: 'Identidad',
    password: 'Contraseña',
    installed: 'El que has instalado',
    ownPassword: 'Tu contraseña de red',
  },
  byHand: { title: 'Hacerlo a mano', text: 'Guarda estos archivos y ejecuta las líneas en su carpeta, en un terminal.' },
  root: 'SHA-256 del certificado raíz:',
};
