import type { moving as english } from '../en/moving.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const moving = {
  breadcrumbs: {
    title: 'Migas de pan',
    text: 'Dónde estás y el camino de vuelta.',
    demos: {
      basic: { title: 'Básico' },
      separators: { title: 'Estilos de separador' },
      alignment: { title: 'Alineación' },
    },
  },
  carousel: {
    title: 'Carrusel',
    text: 'Imágenes o tarjetas, una tras otra.',
    demos: {
      basic: { title: 'Básico', text: 'La página sabe qué vista se muestra.' },
      uncontrolled: { title: 'No controlado', text: 'Sin fin: tras la última viene la primera.' },
      captions: { title: 'Con leyendas' },
      customInterval: { title: 'Intervalo propio', text: 'Gira solo, con la frecuencia que elijas; un botón lo detiene.' },
      pauseOnHover: { title: 'Pausa al pasar el ratón', text: 'Espera mientras el puntero o el foco descansan encima.' },
      keyboard: { title: 'Teclado', text: 'Con el foco en una flecha, las teclas de flecha también lo giran.' },
    },
  },
  nav: {
    title: 'Navegación',
    text: 'Lugares a los que ir, en fila o en columna.',
    demos: {
      basic: { title: 'Básica' },
      centre: { title: 'Centrada' },
      end: { title: 'Al final' },
      vertical: { title: 'Vertical' },
      border: { title: 'Con borde' },
      squareBorder: { title: 'Borde recto' },
      verticalBorder: { title: 'Vertical con borde' },
      divider: { title: 'Con separadores' },
    },
  },
  pagination: {
    title: 'Paginación',
    text: 'Una lista larga por partes.',
    demos: {
      basic: { title: 'Básica' },
      separated: { title: 'Separada' },
      icons: { title: 'Con iconos' },
      iconsAndText: { title: 'Iconos y texto' },
      positions: { title: 'Posiciones' },
      sizes: { title: 'Tamaños' },
      colours: { title: 'Colores' },
    },
  },
  pills: {
    title: 'Píldoras',
    text: 'Pestañas con forma de píldora.',
    demos: {
      basic: { title: 'Básicas' },
      filled: { title: 'Rellenas', text: 'Todas sobre un mismo fondo.' },
      justified: { title: 'Justificadas' },
      centred: { title: 'Centradas' },
      end: { title: 'Al final' },
      vertical: { title: 'Verticales' },
      themes: { title: 'Temas de color' },
    },
  },
  tabs: {
    title: 'Pestañas',
    text: 'Un lugar, varias vistas.',
    demos: {
      basic: { title: 'Básicas' },
      icons: { title: 'Con iconos' },
      filled: { title: 'Rellenas' },
      justified: { title: 'Justificadas' },
      centred: { title: 'Centradas' },
      end: { title: 'Al final' },
      verticalLeft: { title: 'Verticales, al inicio' },
      verticalRight: { title: 'Verticales, al final' },
    },
  },
} satisfies Translated<typeof english>;
