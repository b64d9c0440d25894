import type { forms as english } from '../en/forms.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const forms = {
  input: {
    title: 'Campo de texto',
    text: 'Una línea de texto, en todas sus formas.',
    demos: {
      basic: { title: 'Básico', text: 'Con etiqueta, con ejemplo, con ayuda o con una pista de lo que falla.' },
      sizes: { title: 'Tamaños' },
      horizontal: { title: 'Horizontal', text: 'La etiqueta va al lado del campo, y encima cuando no cabe.' },
      floatingLabels: { title: 'Etiquetas flotantes', text: 'La etiqueta deja sitio en cuanto hay algo que leer.' },
      fileInput: { title: 'Campo de archivo', text: 'Un archivo, o varios del mismo tipo.' },
      states: { title: 'Estados', text: 'Desactivado, de solo lectura, válido y no válido.' },
    },
  },
  inputGroup: {
    title: 'Grupo de campos',
    text: 'Un campo y lo que le corresponde, en un solo marco.',
    demos: {
      basic: { title: 'Básico', text: 'Palabras delante, detrás o a ambos lados.' },
      mergedIcons: { title: 'Iconos integrados', text: 'El icono va dentro del campo.' },
      sizes: { title: 'Tamaños' },
      buttons: { title: 'Botones' },
      dropdowns: { title: 'Desplegables', text: 'Un menú decide de qué trata el campo.' },
      choices: { title: 'Casilla y opción', text: 'Lo que eliges al lado del campo te deja escribir en él.' },
    },
  },
  inputMask: {
    title: 'Campo con máscara',
    text: 'El campo escribe lo que nunca cambia; tú, solo lo demás.',
    demos: {
      creditCard: { title: 'Tarjeta de crédito', text: 'Las primeras cifras dicen el tipo de tarjeta; el tipo, los grupos.' },
      phone: { title: 'Teléfono' },
      date: { title: 'Fecha', text: 'Avisa cuando ese día no existe.' },
      time: { title: 'Hora' },
      numeral: { title: 'Número', text: 'Con los miles separados según el idioma de la página.' },
      blocks: { title: 'Bloques', text: 'Grupos de distinta longitud.' },
      delimiters: { title: 'Separadores', text: 'El mismo signo entre todos los grupos.' },
      customDelimiters: { title: 'Separadores propios', text: 'Un signo distinto entre cada dos grupos.' },
      prefix: { title: 'Prefijo', text: 'Está ahí desde el principio y no se puede borrar.' },
    },
  },
  textarea: {
    title: 'Área de texto',
    text: 'Varias líneas de texto.',
    demos: {
      basic: { title: 'Normal', text: 'Crece con el texto, hasta ocho líneas.' },
      floatingLabel: { title: 'Etiqueta flotante' },
      counter: { title: 'Contador', text: 'Caben veinte caracteres. Se puede escribir más, pero no sin aviso.' },
    },
  },
  checkbox: {
    title: 'Casilla',
    text: 'Cuantas respuestas quieras, o ninguna.',
    demos: {
      basic: { title: 'Estados', text: 'Sin marcar, marcada, a medias, y las tres desactivadas.' },
      colours: { title: 'Colores' },
      selectAll: { title: 'Seleccionar todo', text: 'Una casilla para todas; queda a medias mientras no coinciden.' },
    },
  },
  radio: {
    title: 'Opción única',
    text: 'Exactamente una respuesta entre unas pocas.',
    demos: {
      basic: { title: 'Estados', text: 'En fila, en columna y desactivada.' },
      colours: { title: 'Colores' },
      cards: { title: 'Tarjetas', text: 'Cuando cada respuesta necesita su propia línea.' },
    },
  },
  switch: {
    title: 'Interruptor',
    text: 'Encendido o apagado, al momento.',
    demos: {
      basic: { title: 'Básico', text: 'Apagado, encendido, y los dos desactivados.' },
      colours: { title: 'Colores' },
      icons: { title: 'Iconos', text: 'El signo dice el estado a quien no lo distingue por el color.' },
    },
  },
  select: {
    title: 'Lista de selección',
    text: 'Una de la lista, o varias.',
    demos: {
      native: { title: 'Nativa', text: 'La lista del propio navegador, la mejor en el móvil.' },
      sizes: { title: 'Tamaños' },
      basic: { title: 'Básica', text: 'Al escribir, la lista se acorta.' },
      clearable: { title: 'Con borrado' },
      loading: { title: 'Cargando', text: 'Mientras la lista está en camino.' },
      disabled: { title: 'Desactivada', text: 'El campo entero, o algunas respuestas.' },
      multi: { title: 'Varias respuestas' },
      grouped: { title: 'Con grupos' },
      animated: { title: 'Con animación', text: 'Las respuestas entran y salen a la vista, salvo para quien pidió menos movimiento.' },
      fixedOptions: { title: 'Respuestas fijas', text: 'La primera no se puede quitar.' },
      asyncCallback: { title: 'Asíncrona, con aviso', text: 'La lista avisa cuando llega, medio segundo después de la última letra.' },
      asyncPromise: { title: 'Asíncrona, con promesa', text: 'La lista se pide al abrir el campo y llega a los dos segundos.' },
      creatable: { title: 'Ampliable', text: 'Lo que falte se puede añadir.' },
      icons: { title: 'Con iconos' },
    },
  },
  numberInput: {
    title: 'Campo numérico',
    text: 'Un número, escrito o paso a paso.',
    demos: {
      basic: { title: 'Básico' },
      sizes: { title: 'Tamaños' },
      minMax: { title: 'Mínimo y máximo', text: 'De 0 a 10: lo que se pasa vuelve al salir del campo.' },
      steps: { title: 'Pasos y decimales', text: 'De cinco en cinco, por décimas, y más deprisa cuanto más se mantiene el botón.' },
      format: { title: 'Formato', text: 'Dinero, porcentajes y pesos, como los escribe el idioma de la página.' },
      colours: { title: 'Colores' },
      controlled: { title: 'Controlado', text: 'El valor se guarda fuera, donde también lo cambian los botones.' },
      disabled: { title: 'Desactivado', text: 'Y de solo lectura, que aún se puede copiar.' },
    },
  },
  fileUploader: {
    title: 'Subida de archivos',
    text: 'Archivos que se sueltan o se eligen, se miran y se envían.',
    demos: {
      single: { title: 'Uno solo', text: 'El segundo archivo ocupa el lugar del primero.' },
      multiple: { title: 'Varios' },
      restricted: { title: 'Con límites', text: 'Dos imágenes como mucho, PNG o JPEG, de hasta 200 kB cada una.' },
      uploaded: { title: 'Subidos', text: 'Lo que se ha enviado desde esta página. Se guarda en este navegador.' },
    },
  },
  editor: {
    title: 'Editor de texto',
    text: 'Texto con énfasis, listas y enlaces.',
    demos: {
      controlled: { title: 'Controlado', text: 'El texto se guarda fuera: se puede cambiar por otro y ver como lo verán los lectores.' },
      uncontrolled: { title: 'No controlado', text: 'El editor guarda el texto y lo entrega cuando se le pide.' },
    },
  },
  pickers: {
    title: 'Selector de fecha y hora',
    text: 'Días y horas, con ratón o teclado.',
    demos: {
      basic: { title: 'Normal' },
      time: { title: 'Hora' },
      dateTime: { title: 'Fecha y hora' },
      multiple: { title: 'Varias fechas' },
      range: { title: 'Intervalo', text: 'De un día a otro, con dos meses a la vista.' },
      humanFriendly: { title: 'Fácil de leer', text: 'Escrita como se diría.' },
      disabledRange: { title: 'Días no disponibles', text: 'No se pueden elegir los fines de semana ni la tercera semana del mes.' },
      inline: { title: 'En la página', text: 'Siempre abierto.' },
    },
  },
  formLayout: {
    title: 'Disposición de formularios',
    text: 'Las mismas preguntas, dispuestas según el espacio.',
    demos: {
      horizontal: { title: 'Horizontal', text: 'Etiquetas al lado de los campos, para páginas anchas y pocos campos.' },
      horizontalIcons: { title: 'Horizontal con iconos' },
      vertical: { title: 'Vertical', text: 'Etiquetas encima: lo más rápido de leer y de rellenar.' },
      verticalIcons: { title: 'Vertical con iconos' },
      columns: { title: 'Varias columnas', text: 'Campos cortos uno al lado de otro; una sola columna donde no caben dos.' },
    },
  },
  wizard: {
    title: 'Asistente',
    text: 'Un formulario largo en pasos cortos.',
    demos: {
      horizontal: { title: 'Horizontal', text: 'Cada paso se comprueba antes de abrir el siguiente.' },
      vertical: { title: 'Vertical', text: 'Los pasos se pueden visitar en cualquier orden.' },
      modernHorizontal: { title: 'Moderno, horizontal' },
      modernVertical: { title: 'Moderno, vertical' },
    },
  },
  validation: {
    title: 'Validación de formularios',
    text: 'Lo que falla se dice en su campo, y el foco va al primero que falla.',
    demos: {
      basic: { title: 'Básica', text: 'Campos que no pueden quedar vacíos.' },
      schema: { title: 'Esquema', text: 'Una sola descripción de todo el formulario, igual aquí que en un servidor.' },
      asyncSubmit: { title: 'Envío asíncrono', text: 'La respuesta tarda un segundo; mientras tanto nada se envía dos veces.' },
      richControls: { title: 'Controles ricos', text: 'Listas, fechas, opciones y consentimiento se comprueban como cualquier campo.' },
    },
  },
  repeater: {
    title: 'Filas repetidas',
    text: 'Tantas filas como hagan falta.',
    demos: {
      basic: { title: 'Filas de una factura', text: 'El precio sale del coste y la cantidad.' },
      animated: { title: 'Con animación', text: 'Las filas se despliegan y se pliegan, salvo para quien pidió menos movimiento.' },
    },
  },
} satisfies Translated<typeof english>;
