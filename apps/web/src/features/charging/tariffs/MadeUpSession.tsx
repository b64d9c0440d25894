import { NumberInput, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceInput } from '@atalaya/contract/charging/tariffs.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { formatAmount, formatMoney, formatQuantity } from '../figures.tsx';
import { priceQuery } from './tariffs.queries.ts';
import classes from './tariffs.module.css';

const MINUTE_MS = 60_000;
const WAIT_MS = 300;

/** A day of the week that is neither a holiday nor far off, so that times of day can be tried. */
const dayAt = (time: string) => Date.parse(`2026-03-02T${time || '09:00'}:00Z`);

interface Session {
  start: string;
  /** As they are being typed: `7.` is no number yet. */
  kwh: number | string;
  charging: number | string;
  parked: number | string;
}
const numberOf = (typed: number | string) => (Number.isFinite(Number(typed)) ? Number(typed) : 0);

/** What somebody would pay: energy, time and parking typed, the price beside them. */
export function MadeUpSession({ tariff }: { tariff: PriceInput['tariff'] | null }) {
  const { t } = useTexts('tariffs');
  const locale = useLocale();
  const [session, setSession] = useState<Session>({ start: '18:00', kwh: 20, charging: 120, parked: 30 });
  const change = (part: Partial<typeof session>) => setSession((current) => ({ ...current, ...part }));
  const from = dayAt(session.start);
  const chargingMs = numberOf(session.charging) * MINUTE_MS;
  const times = [from, from + chargingMs, from + chargingMs + numberOf(session.parked) * MINUTE_MS];
  const [start = '', middle = '', end = ''] = times.map((at) => new Date(at).toISOString());
  const input: PriceInput | null = tariff && {
    // Its clock is the one of the made-up day.
    tariff: { ...tariff, zone: 'UTC', clientId: undefined },
    periods: [
      { start, end: middle, energyWh: numberOf(session.kwh) * 1_000, parked: false },
      { start: middle, end, energyWh: 0, parked: true },
    ],
  };
  const [asked] = useDebouncedValue(JSON.stringify(input), WAIT_MS);
  const { data } = useQuery(priceQuery(JSON.parse(asked)));
  return (
    <section className={classes.example} aria-label={t('example.title')}>
      <strong>{t('example.title')}</strong>
      <div className={classes.prices}>
        <TextInput
          type="time"
          label={t('example.start')}
          value={session.start}
          onChange={(event) => change({ start: event.currentTarget.value })}
        />
        <NumberInput
          label={t('example.energy')}
          min={0}
          max={1_000}
          suffix=" kWh"
          value={session.kwh}
          onChange={(value) => change({ kwh: value })}
        />
        <NumberInput
          label={t('example.charging')}
          min={0}
          max={10_000}
          suffix={` ${t('form.minutes')}`}
          value={session.charging}
          onChange={(value) => change({ charging: value })}
        />
        <NumberInput
          label={t('example.parked')}
          min={0}
          max={10_000}
          suffix={` ${t('form.minutes')}`}
          value={session.parked}
          onChange={(value) => change({ parked: value })}
        />
      </div>
      {!tariff && <Text c="dimmed">{t('example.incomplete')}</Text>}
      {tariff && data && (
        <>
          <PlainTable
            headings={t('example.columns', { returnObjects: true })}
            rows={data.lines.map((line, index) => ({ ...line, id: String(index) }))}
            rowId={({ id }) => id}
            renderCells={(line) => ({
              what: t(`dimensions.${line.dimension}`),
              quantity: formatQuantity(line.dimension, line.quantity, locale),
              price: formatMoney(line.price, data.currency, locale),
              amount: formatAmount(line.inclVat, data.currency, locale),
            })}
          />
          <Text aria-live="polite" className={classes.total}>
            {t('example.total', {
              incl: formatAmount(data.inclVat, data.currency, locale),
              excl: formatAmount(data.exclVat, data.currency, locale),
            })}
          </Text>
        </>
      )}
    </section>
  );
}
