import type { table as english } from '../en/table.ts';
import type { Translated } from '../texts.ts';

export const table = {
  search: 'Buscar',
  searchKey: 'Pulsa / para buscar',
  clearSearch: 'Borrar la búsqueda',
  clearFilters: 'Quitar búsqueda y filtros',
  range: '{{from}}–{{to}} de {{total}}',
  page: 'Página {{page}}',
  noMatch: { title: 'No hay resultados', text: 'Ninguna fila encaja con esta búsqueda y estos filtros.' },
  pastEnd: { title: 'Esta página no existe', text: 'La lista acaba antes de la página {{page}}.', action: 'Ir a la primera página' },
  failure: { title: 'No se ha podido cargar la lista', stale: 'No se ha podido actualizar la lista: {{reason}}' },
} satisfies Translated<typeof english>;
