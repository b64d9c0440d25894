import type { basicCards as english } from '../en/basicCards.ts';
import type { Translated } from '../texts.ts';

export const basicCards = {
  page: {
    title: 'Tarjetas básicas',
    text: 'Un marco alrededor de lo que va junto.',
    demos: {
      titles: { title: 'Títulos' },
      headerFooter: { title: 'Cabecera y pie' },
      content: { title: 'Tipos de contenido', text: 'Texto, una lista, enlaces y botones.' },
      navigation: { title: 'Navegación', text: 'Pestañas en el borde superior.' },
      alignment: { title: 'Alineación del texto' },
      pictures: { title: 'Imágenes', text: 'Arriba, abajo y detrás del texto.' },
      colours: { title: 'Colores', text: 'Un fondo o un borde con el color de un significado.' },
      groups: { title: 'Grupo', text: 'Tarjetas que comparten sus bordes.' },
      deck: { title: 'Baraja', text: 'Separadas y todas de la misma altura.' },
      flowing: { title: 'Columnas', text: 'Cada tarjeta tan alta como su texto.' },
    },
  },
} satisfies Translated<typeof english>;
