import type { ReportContent, Asked } from '../model/content.ts';
import { shareOf, toFigure, toShare } from '../model/content.ts';
import { chartPeriods, overTime } from '../model/over-time.rules.ts';
import { climateOf, powerOf, readingsOverTime } from './readings.repository.ts';

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);
const least = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((low, value) => Math.min(low, value)) : null;
};
const greatest = (values: readonly (number | null)[]) => {
  const lowest = least(values.map((value) => (value === null ? null : -value)));
  return lowest === null ? null : -lowest;
};

export async function buildClimate(asked: Asked): Promise<ReportContent> {
  const found = await climateOf(asked);
  const periods = chartPeriods(asked);
  const means = await readingsOverTime(asked, periods, 'temperature');
  return {
    summary: [
      { key: 'subjects', format: 'count', value: found.length },
      { key: 'minTemperature', format: 'mean', value: least(found.map(({ min1 }) => min1)) },
      { key: 'maxTemperature', format: 'mean', value: greatest(found.map(({ max1 }) => max1)) },
      {
        key: 'temperatureInBand',
        format: 'share',
        value: shareOf(
          sum(found, ({ in1 }) => in1),
          sum(found, ({ measured }) => measured),
        ),
      },
      { key: 'degreeHours', format: 'degreeHours', value: toFigure(sum(found, ({ degreeSeconds }) => degreeSeconds) / 3_600) },
      {
        key: 'humidityInBand',
        format: 'share',
        value: shareOf(
          sum(found, ({ in2 }) => in2),
          sum(found, ({ measured2 }) => measured2),
        ),
      },
    ],
    columns: [
      { key: 'minTemperature', format: 'mean' },
      { key: 'meanTemperature', format: 'mean' },
      { key: 'maxTemperature', format: 'mean' },
      { key: 'temperatureInBand', format: 'share' },
      { key: 'degreeHours', format: 'degreeHours' },
      { key: 'minHumidity', format: 'mean' },
      { key: 'meanHumidity', format: 'mean' },
      { key: 'maxHumidity', format: 'mean' },
      { key: 'humidityInBand', format: 'share' },
      { key: 'measuredSeconds', format: 'seconds' },
    ],
    rows: found.map((row) => ({
      subject: { kind: 'device', id: row.mac, name: row.label },
      minTemperature: row.min1,
      meanTemperature: toFigure(row.mean1),
      maxTemperature: row.max1,
      temperatureInBand: shareOf(row.in1, row.measured),
      degreeHours: toFigure(row.degreeSeconds / 3_600),
      minHumidity: row.min2,
      meanHumidity: toFigure(row.mean2),
      maxHumidity: row.max2,
      humidityInBand: shareOf(row.in2, row.measured2),
      measuredSeconds: Math.round(row.measured),
    })),
    charts: [{ key: 'meanTemperature', format: 'mean', points: overTime(periods, means, 'mean') }],
  };
}

export async function buildPower(asked: Asked): Promise<ReportContent> {
  const found = await powerOf(asked);
  const periods = chartPeriods(asked);
  const onBattery = await readingsOverTime(asked, periods, 'battery');
  const kWh = (wattSeconds: number) => toFigure(wattSeconds / 3_600_000);
  return {
    summary: [
      { key: 'subjects', format: 'count', value: found.length },
      { key: 'batterySeconds', format: 'seconds', value: Math.round(sum(found, ({ battery }) => battery)) },
      { key: 'batteryTimes', format: 'count', value: sum(found, ({ times }) => times) },
      { key: 'longestBatterySeconds', format: 'seconds', value: Math.round(greatest(found.map(({ longest }) => longest)) ?? 0) },
      { key: 'minBattery', format: 'number', value: least(found.map(({ minBattery }) => minBattery)) },
      { key: 'autonomyUsed', format: 'share', value: toShare(greatest(found.map((row) => row.drawn))) },
      { key: 'energyKwh', format: 'kWh', value: kWh(sum(found, ({ wattSeconds }) => wattSeconds)) },
    ],
    columns: [
      { key: 'batterySeconds', format: 'seconds' },
      { key: 'batteryTimes', format: 'count' },
      { key: 'longestBatterySeconds', format: 'seconds' },
      { key: 'minBattery', format: 'number' },
      { key: 'autonomyUsed', format: 'share' },
      { key: 'energyKwh', format: 'kWh' },
      { key: 'meanPowerW', format: 'mean' },
      { key: 'maxPowerW', format: 'mean' },
      { key: 'measuredSeconds', format: 'seconds' },
    ],
    rows: found.map((row) => ({
      subject: { kind: 'device', id: row.mac, name: row.label },
      batterySeconds: Math.round(row.battery),
      batteryTimes: row.times,
      longestBatterySeconds: Math.round(row.longest),
      minBattery: row.minBattery,
      autonomyUsed: toShare(row.drawn),
      energyKwh: kWh(row.wattSeconds),
      meanPowerW: row.measured > 0 ? toFigure(row.wattSeconds / row.measured) : null,
      maxPowerW: row.maxW,
      measuredSeconds: Math.round(row.measured),
    })),
    charts: [{ key: 'batterySeconds', format: 'seconds', points: overTime(periods, onBattery, 'amount') }],
  };
}
