import type { layers as english } from '../en/layers.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const layers = {
  accordion: {
    title: 'Acordeón',
    text: 'Secciones que se despliegan una bajo otra, para respuestas que no todo el mundo necesita.',
    demos: {
      controlled: { title: 'Controlado', text: 'La sección abierta se guarda fuera, así que otros controles pueden cambiarla.' },
      uncontrolled: { title: 'No controlado', text: 'Recuerda por sí solo qué está abierto; aquí pueden ser varias.' },
      margin: { title: 'Con margen', text: 'Cada sección va por separado.' },
      border: { title: 'Con borde', text: 'Un marco alrededor de todas.' },
      openOnHover: { title: 'Abrir al pasar el ratón', text: 'El puntero abre la sección; el teclado y el tacto funcionan como siempre.' },
      withoutArrow: { title: 'Sin flecha', text: 'Para listas en las que el propio texto invita a abrir.' },
    },
  },
  blockUi: {
    title: 'Bloqueo de interfaz',
    text: 'Cubre una parte de la página mientras cambia.',
    demos: {
      basic: { title: 'Básico', text: 'El botón bloquea la tarjeta dos segundos.' },
      customColour: { title: 'Color propio' },
      customSpinner: { title: 'Indicador propio' },
      withMessage: { title: 'Con mensaje' },
    },
  },
  collapse: {
    title: 'Plegado',
    text: 'Se despliega y se pliega, sin marco propio.',
    demos: {
      basic: { title: 'Básico', text: 'Con el estado en que está mientras se mueve.' },
      horizontal: { title: 'Horizontal' },
      multipleTargets: { title: 'Varios destinos', text: 'Un botón para cada uno y otro para ambos.' },
    },
  },
  dropdowns: {
    title: 'Menús desplegables',
    text: 'Acciones que se despliegan desde un botón.',
    demos: {
      basic: { title: 'Básico' },
      controlled: { title: 'Controlado', text: 'Otro control lo abre.' },
      uncontrolled: { title: 'No controlado', text: 'Solo avisa de cuándo se abre y se cierra.' },
      outline: { title: 'Contorno' },
      flat: { title: 'Plano' },
      gradient: { title: 'Degradado' },
      split: { title: 'Dividido', text: 'La acción habitual, al momento; las demás, tras la flecha.' },
      sizes: { title: 'Tamaños' },
      directions: { title: 'Direcciones' },
      variations: { title: 'Variaciones', text: 'Encabezados, líneas, lo que no está disponible y un formulario.' },
    },
  },
  modals: {
    title: 'Ventanas modales',
    text: 'Una pregunta delante de la página, que se responde o se cierra antes de seguir.',
    demos: {
      basic: { title: 'Básica', text: 'Normal, centrada, que solo se cierra con sus botones y sin movimiento.' },
      themes: { title: 'Temas por color' },
      sizes: { title: 'Tamaños' },
      events: { title: 'Eventos de apertura y cierre' },
      formModal: { title: 'Formulario' },
      longScrolling: { title: 'Contenido largo', text: 'El contenido se desplaza bajo la cabecera.' },
      keepContent: { title: 'Conservar o descartar el contenido', text: 'Lo escrito sigue ahí, o no, cuando se vuelve a abrir.' },
    },
  },
  offcanvas: {
    title: 'Panel lateral',
    text: 'Un panel que entra desde un borde.',
    demos: {
      edges: { title: 'Desde cada borde', text: 'Inicio y fin siguen la dirección del texto.' },
      bodyScrolling: { title: 'Con desplazamiento', text: 'Mientras tanto se puede desplazar la página de detrás.' },
      withoutBackdrop: { title: 'Sin fondo', text: 'La página no se oscurece y se puede seguir usando.' },
    },
  },
  popovers: {
    title: 'Ventanas emergentes',
    text: 'Un poco más sobre algo, en su sitio.',
    demos: {
      positions: { title: 'Posiciones' },
      triggers: { title: 'Activadores', text: 'Clic, ratón, foco; el clásico responde a la vez a clic y foco.' },
      controlled: { title: 'Controlada' },
      uncontrolled: { title: 'No controlada' },
    },
  },
  toasts: {
    title: 'Mensajes breves',
    text: 'Mensajes cortos sobre lo que acaba de pasar.',
    demos: {
      translucentStack: { title: 'Pila translúcida', text: 'Se transparenta lo que hay detrás; el más reciente va encima.' },
      headerIcons: { title: 'Iconos en la cabecera', text: 'Se muestran y se cierran con los botones.' },
      inTheCorner: { title: 'En la esquina', text: 'Tal como los muestra el producto.' },
    },
  },
  tooltips: {
    title: 'Descripciones emergentes',
    text: 'Unas palabras sobre un control, con ratón o teclado.',
    demos: {
      positions: { title: 'Posiciones' },
      controlled: { title: 'Controlada' },
      uncontrolled: { title: 'No controlada' },
    },
  },
} satisfies Translated<typeof english>;
