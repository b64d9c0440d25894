import type { Translated } from '#shared/i18n/texts.ts';
import type { cabinet as english } from '../en/cabinet.ts';

export const cabinet = {
  documentTitle: 'Visita al armario',
  code: {
    title: 'Tu código',
    label: 'Código de tu visita',
    hint: 'Seis cifras. Las tiene quien anunció tu visita.',
    submit: 'Continuar',
  },
  noCabinet: 'Escanea el código QR del armario: esta dirección no indica ninguno.',
  refused: 'Ninguna visita con este código está en curso en este armario.',
  at: 'En {{place}}, para {{operator}}',
  from: 'Desde',
  until: 'Hasta',
  door: { open: 'La puerta está abierta', closed: 'La puerta está cerrada' },
  arrive: 'He llegado',
  leave: 'Me voy',
  arrived: 'Llegada a las {{time}}',
  left: 'Saliste a las {{time}}. Cierra bien la puerta. ¡Gracias!',
  over: 'El tiempo de esta visita ha terminado. Aún puedes anotar lo que hiciste.',
  checklist: 'Lista de tareas',
  note: 'Nota',
  saveNote: 'Guardar nota',
  saved: 'Guardado',
  photos: 'Fotos',
  photosTaken_one: '1 foto añadida',
  photosTaken_many: '{{count}} de fotos añadidas',
  photosTaken_other: '{{count}} fotos añadidas',
  addPhoto: 'Añadir foto',
  photoHint: 'Antes de enviarla se elimina dónde y con qué se hizo.',
  badPhoto: 'Este archivo no es una imagen que se pueda enviar.',
} satisfies Translated<typeof english>;
