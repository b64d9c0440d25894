import type { pricing as english } from '../en/pricing.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const pricing = {
  title: 'Precios',
  text: 'Tres planes, sin letra pequeña. Cambia cuando quieras; lo que elijas se queda en este navegador.',
  period: 'Periodo de facturación',
  monthly: 'Mensual',
  yearly: 'Anual',
  save: 'unos dos meses gratis',
  popular: 'El más elegido',
  perMonth: 'al mes',
  perYear: '{{price}} al año, en un solo pago',
  free: 'Gratis para siempre',
  asMonths: 'Se paga mes a mes',
  current: 'Tu plan actual',
  currentTrial: 'Estás probando este plan',
  choose: 'Elegir {{plan}}',
  switchPeriod: 'Pasar a anual',
  switchBack: 'Pasar a mensual',
  chosen: 'Tu plan ahora es {{plan}}',
  trial: {
    title: '¿Aún no lo tienes claro?',
    text: 'Prueba {{plan}} durante 14 días. No pedimos tarjeta y después vuelves al plan gratuito.',
    start: 'Empezar la prueba',
    started: 'Ha empezado la prueba de {{plan}}',
    running: 'Tu prueba de {{plan}} está en marcha.',
    end: 'Terminar la prueba',
    ended: 'La prueba ha terminado',
  },
  questions: 'Preguntas sobre los planes',
  failed: 'No se han podido cargar los planes',
} satisfies Translated<typeof english>;
