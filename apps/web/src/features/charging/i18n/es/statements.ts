import type { statements as en } from '../en/statements.ts';

export const statements: typeof en = {
  title: 'Resúmenes',
  text: 'Lo que se ha cargado en un mes y lo que ha costado. No son facturas fiscales.',
  kind: 'De',
  kinds: { tag: 'Una tarjeta', group: 'Un grupo de tarjetas', site: 'Un emplazamiento', client: 'Todo el cliente' },
  which: { tag: 'Tarjeta', group: 'Grupo', site: 'Emplazamiento', client: 'Cliente' },
  month: 'Mes',
  choose: 'Elige de qué es el resumen.',
  failed: 'No se puede mostrar el resumen',
  sessions: 'Sesiones',
  energy: 'Energía',
  total: 'Total con impuestos',
  excl: 'Sin impuestos',
  unpriced: 'Sin precio',
  none: 'Ninguna sesión terminó en este mes.',
  columns: { session: 'Sesión', ended: 'Fin', charger: 'Cargador', tag: 'Tarjeta', energy: 'Energía', cost: 'Coste con impuestos' },
  noCost: '—',
  pdf: 'PDF',
  csv: 'CSV',
  receipt: 'Recibo (PDF)',
  open: 'Resúmenes',
};
