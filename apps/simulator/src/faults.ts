/** What goes wrong, as shares of 1, and how long things take. */
export interface Faults {
  /** Of messages, answers and commands, each by itself. */
  loss: number;
  repeat: number;
  /** Of commands. */
  refuse: number;
  /** Some links drop several times a day. */
  flaps: boolean;
  /** Some clocks are wrong. */
  skew: boolean;
  /** Of updates: those that cannot be installed, and those whose new version does not start. */
  badInstall: number;
  badStart: number;
  goDownMs: readonly [number, number];
  rebootMs: readonly [number, number];
}

export const noFaults: Faults = {
  loss: 0,
  repeat: 0,
  refuse: 0,
  flaps: false,
  skew: false,
  badInstall: 0,
  badStart: 0,
  goDownMs: [50, 150],
  rebootMs: [200, 600],
};

export const lifelike: Faults = {
  loss: 0.002,
  repeat: 0.005,
  refuse: 0,
  flaps: true,
  skew: true,
  badInstall: 0.03,
  badStart: 0.03,
  goDownMs: [800, 2_500],
  rebootMs: [6_000, 18_000],
};
