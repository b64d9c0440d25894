export const forecast = {
  title: 'Temperature, next two hours',
  measured: 'Measured',
  expected: 'Expected',
  reaches: 'Reaches {{limit}} °C in {{time}}',
  between: 'between {{low}} and {{high}}',
  after: 'not before {{low}}',
  stays: 'Stays below {{limit}} °C',
  above: 'Above {{limit}} °C already',
  unknown: 'Nothing is foreseen yet: it takes twenty minutes of readings.',
  failed: 'The forecast could not be loaded',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    forecast: typeof forecast;
  }
}
