// What else a report is counted by, as it is written in a form: percent for shares, and empty where nothing was said.
import type { RuleHours } from '@atalaya/contract/alarms/rules.ts';
import type { ReportKind, ReportMethod } from '@atalaya/contract/reports/request.ts';

/** As it is being typed: `99.` is no number yet. */
type Limit = number | string;
export interface BandDraft {
  min: Limit;
  max: Limit;
}
export interface OptionsDraft {
  hours: readonly RuleHours[];
  /** In percent. */
  target: Limit;
  temperature: BandDraft;
  humidity: BandDraft;
}
type Options = Pick<ReportMethod, 'hours' | 'target' | 'temperature' | 'humidity'>;

const NO_BAND: BandDraft = { min: '', max: '' };
export const NO_OPTIONS: OptionsDraft = { hours: [], target: '', temperature: NO_BAND, humidity: NO_BAND };

export const toOptionsDraft = ({ hours, target, temperature, humidity }: Options): OptionsDraft => ({
  hours: hours ?? [],
  target: target === undefined ? '' : Number((target * 100).toFixed(4)),
  temperature: temperature ?? NO_BAND,
  humidity: humidity ?? NO_BAND,
});

const written = (limit: Limit): number | undefined => (limit === '' || !Number.isFinite(Number(limit)) ? undefined : Number(limit));

/** A band of which only one end was written is none. */
function bandOf(band: BandDraft) {
  const [min, max] = [written(band.min), written(band.max)];
  return min === undefined || max === undefined ? undefined : { min, max };
}
export const isHalf = ({ min, max }: BandDraft) => (written(min) === undefined) !== (written(max) === undefined);

/** Only what the kind counts by. */
export function toOptions(kind: ReportKind, { hours, target, temperature, humidity }: OptionsDraft): Options {
  const percent = written(target);
  if (kind === 'availability')
    return {
      ...(hours.length > 0 && { hours: [...hours] }),
      ...(percent !== undefined && { target: Number((percent / 100).toFixed(6)) }),
    };
  if (kind !== 'climate') return {};
  const bands = { temperature: bandOf(temperature), humidity: bandOf(humidity) };
  return { ...(bands.temperature && { temperature: bands.temperature }), ...(bands.humidity && { humidity: bands.humidity }) };
}
