import type { table as english } from '../en/table.ts';
import type { Translated } from '../texts.ts';

export const table = {
  search: 'Buscar',
  searchKey: 'Pulsa / para buscar',
  clearSearch: 'Borrar la búsqueda',
  clearFilters: 'Quitar búsqueda y filtros',
  range: '{{from}}–{{to}} de {{total}}',
  page: 'Página {{page}}',
  perPage: { label: 'Filas por página', rows: '{{number}} filas' },
  actions: 'Acciones',
  select: {
    all: 'Seleccionar todas las filas de esta página',
    one: 'Seleccionar {{name}}',
    count_one: '{{number}} seleccionada',
    count_many: '{{number}} seleccionadas',
    count_other: '{{number}} seleccionadas',
    clear: 'Quitar la selección',
  },
  detail: { heading: 'Detalles', show: 'Detalles de {{name}}' },
  layout: {
    label: 'Columnas y densidad',
    density: 'Densidad',
    comfortable: 'Amplia',
    compact: 'Compacta',
    columns: 'Columnas',
    up: 'Adelantar {{name}}',
    down: 'Atrasar {{name}}',
    reset: 'Restablecer columnas',
  },
  export: {
    label: 'Exportar como CSV',
    done_one: '{{number}} fila exportada',
    done_many: '{{number}} de filas exportadas',
    done_other: '{{number}} filas exportadas',
    cut: 'Se han exportado las primeras {{number}} filas: acota la lista para obtener el resto',
  },
  noMatch: { title: 'No hay resultados', text: 'Ninguna fila encaja con esta búsqueda y estos filtros.' },
  pastEnd: { title: 'Esta página no existe', text: 'La lista acaba antes de la página {{page}}.', action: 'Ir a la primera página' },
  failure: { title: 'No se ha podido cargar la lista', stale: 'No se ha podido actualizar la lista: {{reason}}' },
} satisfies Translated<typeof english>;
