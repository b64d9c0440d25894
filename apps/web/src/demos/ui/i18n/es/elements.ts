import type { elements as english } from '../en/elements.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const elements = {
  tables: {
    title: 'Tablas',
    text: 'Los aspectos de una tabla. Las listas del producto, con búsqueda y páginas, son tablas de datos.',
    demos: {
      basic: { title: 'Básica', text: 'Cada fila tiene un menú.' },
      dark: { title: 'Oscura' },
      headDark: { title: 'Cabecera oscura' },
      headLight: { title: 'Cabecera clara' },
      striped: { title: 'A rayas' },
      stripedDark: { title: 'A rayas, oscura' },
      bordered: { title: 'Con bordes' },
      borderless: { title: 'Sin bordes' },
      hover: { title: 'Con realce al pasar' },
      small: { title: 'Compacta' },
      contextual: { title: 'Contextual', text: 'El fondo de la fila dice cómo está su batería.' },
      responsive: { title: 'Adaptable', text: 'Donde no cabe, se desplaza dentro de su propio marco.' },
    },
  },
  typography: {
    title: 'Tipografía',
    text: 'Una sola escala para todo lo que se lee.',
    demos: {
      headings: { title: 'Títulos' },
      display: { title: 'Títulos grandes' },
      lightAndBold: { title: 'Finos y gruesos' },
      coloured: { title: 'Títulos con color' },
      custom: { title: 'Títulos propios', text: 'Una segunda voz, o una línea encima, dentro del título.' },
      blockquotes: { title: 'Citas' },
      quoteWithPerson: { title: 'Cita con persona' },
      namingSource: { title: 'Con la fuente' },
      lists: { title: 'Listas', text: 'Sin estilo, ordenada y sin ordenar.' },
      inlineList: { title: 'Lista en línea' },
      iconList: { title: 'Lista con iconos' },
      descriptionList: { title: 'Lista de descripciones' },
    },
  },
  colours: {
    title: 'Colores',
    text: 'Cada color del producto, según para qué sirve. Pulsa uno para copiarlo.',
    demos: {
      ground: { title: 'Fondos y líneas' },
      accent: { title: 'Acento', text: 'Solo para acciones, selección y foco.' },
      meanings: { title: 'Significados', text: 'Cada uno con su fondo suave.' },
      series: { title: 'Series de gráficos', text: 'Ninguna significa nada.' },
      gradients: { title: 'Degradados' },
    },
  },
  icons: {
    title: 'Iconos',
    text: 'Pulsa uno para copiar su etiqueta.',
    search: 'Buscar por nombre',
    count_one: '{{number}} icono',
    count_many: '{{number}} iconos',
    count_other: '{{number}} iconos',
    none: 'Ningún icono tiene ese nombre',
    more: 'Mostrar más',
    copied: 'Copiado: {{text}}',
    copyFailed: 'El navegador no deja copiar a esta página. La etiqueta es {{text}}',
  },
} satisfies Translated<typeof english>;
