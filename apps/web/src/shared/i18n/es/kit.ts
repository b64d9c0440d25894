import type { kit as english } from '../en/kit.ts';
import type { Translated } from '../texts.ts';

export const kit = {
  undo: 'Deshacer',
  copy: 'Copiar {{name}}',
  copied: 'Copiado',
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
  /** Named as the editor asks for them. */
  richText: {
    boldControlLabel: 'Negrita',
    italicControlLabel: 'Cursiva',
    underlineControlLabel: 'Subrayado',
    strikeControlLabel: 'Tachado',
    alignLeftControlLabel: 'Alinear a la izquierda',
    alignCenterControlLabel: 'Centrar',
    alignRightControlLabel: 'Alinear a la derecha',
    bulletListControlLabel: 'Lista con viñetas',
    orderedListControlLabel: 'Lista numerada',
    linkControlLabel: 'Enlace',
    linkEditorInputLabel: 'Dirección',
    linkEditorInputPlaceholder: 'https://example.com',
    linkEditorExternalLink: 'Abrir en una pestaña nueva',
    linkEditorInternalLink: 'Abrir en la misma pestaña',
    linkEditorSave: 'Guardar',
  },
} satisfies Translated<typeof english>;
