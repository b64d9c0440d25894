import type { quickstart as english } from '../en/quickstart.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const quickstart = {
  title: 'Primeros pasos',
  subtitle: 'Comprueba la licencia en tu software en cinco minutos',
  key: {
    title: 'Tu clave',
    label: 'Clave de licencia',
    hint: 'Pégala para completar el código de abajo. No sale de esta página.',
    made: 'Completado con la clave que acabas de crear.',
  },
  language: 'Lenguaje',
  steps: {
    files: 'Toma la biblioteca',
    filesText: 'Unos pocos ficheros que se copian en tu software.',
    filesNeeds: 'Necesita',
    nothing: 'Nada que instalar: no necesita otra biblioteca.',
    curl: 'Nada que tomar: puede preguntar cualquier programa que hable HTTP.',
    pem: 'Toma la clave pública',
    pemText: 'Ponla dentro de tu software. No la pidas mientras funciona.',
    verify: '¿Vale la clave?',
    verifyText: 'La respuesta se guarda un minuto y vale un día mientras no se alcance este servidor.',
    seat: 'Ocupa un puesto',
    seatText: 'Un arriendo para esta máquina, renovado a un tercio de su vida y devuelto al final.',
    offline: 'Sin red',
    offlineText: 'Comprueba un fichero de licencia en una máquina que nunca llama.',
    report: 'Informa del consumo',
    reportText: 'El mismo id cuenta una vez, por muchas que se envíe.',
  },
  code: 'el código',
} satisfies Translated<typeof english>;
