// Loaded before a server: its clock is wrong by so many milliseconds, as one without a time service would be.
const skewMs = Number(process.env.PROOF_SKEW_MS ?? 0);
const Real = Date;
const now = () => Real.now() + skewMs;

globalThis.Date = class extends Real {
  constructor(...args) {
    if (args.length === 0) super(now());
    else super(...args);
  }
  static now = now;
};
