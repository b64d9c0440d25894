import type { kit as english } from '../en/kit.ts';
import type { Translated } from '../texts.ts';

export const kit = {
  undo: 'Deshacer',
  copy: 'Copiar {{name}}',
  copied: 'Copiado',
  command: 'la orden',
  records: { none: 'No hay resultados', failed: 'No se ha podido cargar la lista' },
  focus: { on: 'Estás viendo un solo cliente:', end: 'Ver todos los clientes', start: 'Ver solo este cliente' },
  image: {
    choose: 'Elegir una imagen',
    keep: 'Usar esta imagen',
    remove: 'Quitar',
    hint: 'SVG, PNG, JPEG o WebP, de 200 kB como máximo. De un dibujo (SVG) se guarda una imagen.',
    faults: {
      type: 'Elige un archivo SVG, PNG, JPEG o WebP',
      size: 'La imagen ocupa más de 200 kB',
      broken: 'No se ha podido leer la imagen',
    },
  },
  range: {
    title: 'Periodo',
    label: 'Periodo: {{range}}',
    presets: {
      '1h': 'Última hora',
      '6h': '6 horas',
      '24h': '24 horas',
      '7d': '7 días',
      '30d': '30 días',
      '90d': '90 días',
      '1y': 'Un año',
    },
    from: 'Desde',
    to: 'Hasta',
    wrong: 'El final tiene que ser posterior al inicio',
    apply: 'Ver este periodo',
  },
  chart: {
    summary: '{{title}}, {{series}}, del {{from}} al {{to}}',
    zone: 'Horas de {{zone}}',
    empty: 'No hay datos en este periodo',
    gap: 'Sin datos',
    legend: 'Series',
  },
  map: { zoomIn: 'Acercar', zoomOut: 'Alejar', showAll: 'Ver todo' },
} satisfies Translated<typeof english>;
