import type { forecast as english } from '../en/forecast.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const forecast = {
  title: 'Temperatura en las próximas dos horas',
  measured: 'Medida',
  expected: 'Prevista',
  reaches: 'Llega a {{limit}} °C en {{time}}',
  between: 'entre {{low}} y {{high}}',
  after: 'no antes de {{low}}',
  stays: 'Se queda por debajo de {{limit}} °C',
  above: 'Ya por encima de {{limit}} °C',
  unknown: 'Aún no hay previsión: hacen falta veinte minutos de lecturas.',
  failed: 'No se ha podido cargar la previsión',
} satisfies Translated<typeof english>;
