// One discharge of a battery, and what charge it has taken: shapes and sums without opinion.

/** What the battery showed over a short stretch of time. */
export interface Sample {
  at: number;
  volts: number;
  /** What it gave; never negative. */
  amps: number;
}

export interface Discharge {
  from: number;
  to: number;
  /** In order of time, at most a hundred. */
  samples: readonly Sample[];
  /** Mean temperature in the cabinet; null: not measured. */
  tempC: number | null;
  /** A supervised test: mains were there. */
  isTest: boolean;
  /** It still goes on. */
  isOpen: boolean;
}

export interface Drawn extends Sample {
  /** Ampere-hours taken from the beginning up to here. */
  ah: number;
}

const HOUR_MS = 3_600_000;

/** Current between two samples is their mean; before the first it is the first's. */
export function drawn(from: number, samples: readonly Sample[]): Drawn[] {
  let ah = 0;
  let before = { at: from, amps: samples[0]?.amps ?? 0 };
  return samples.map((sample) => {
    ah += ((sample.at - before.at) / HOUR_MS) * ((sample.amps + before.amps) / 2);
    before = sample;
    return { ...sample, ah };
  });
}

export const totalAh = ({ from, samples }: Pick<Discharge, 'from' | 'samples'>) => drawn(from, samples).at(-1)?.ah ?? 0;

export function meanAmps({ from, samples }: Pick<Discharge, 'from' | 'samples'>): number {
  const last = samples.at(-1);
  return last && last.at > from ? totalAh({ from, samples }) / ((last.at - from) / HOUR_MS) : (last?.amps ?? 0);
}

/** How much was taken when the voltage under load first stayed at or below `lowV`; null: it never did. */
export function ahAtLow(from: number, samples: readonly Sample[], lowV: number): number | null {
  const curve = drawn(from, samples);
  const at = curve.findIndex(({ volts }, index) => volts <= lowV && (curve[index + 1]?.volts ?? volts) <= lowV + LOW_NOISE_SHARE * lowV);
  const [here, before] = [curve[at], curve[at - 1]];
  if (!here) return null;
  if (!before || before.volts <= here.volts) return here.ah;
  const share = Math.min(1, Math.max(0, (before.volts - lowV) / (before.volts - here.volts)));
  return before.ah + share * (here.ah - before.ah);
}
/** A single reading below the limit, with the next one well above it, is noise. */
const LOW_NOISE_SHARE = 0.004;
