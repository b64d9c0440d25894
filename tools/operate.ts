// What the commands for operators have in common: the server's settings, one sentence for whatever goes wrong, an exit code.
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../apps/server/src/config.ts';
import { secretPlace } from '../apps/server/src/platform/installation/installation-database.ts';
import { describeError } from '../apps/server/src/platform/safe-error.ts';
import { StartupError } from '../apps/server/src/platform/startup-error.ts';

export interface Order {
  config: Config;
  /** The file or address that was named. */
  target: string;
  mayOverwrite: boolean;
}

export async function operate(usage: string, work: (order: Order) => Promise<void>): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { overwrite: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    });
    const [target] = positionals;
    if (values.help || !target) {
      console.log(usage);
      process.exitCode = values.help ? 0 : 2;
      return;
    }
    await work({ config: readConfig(), target, mayOverwrite: values.overwrite });
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : describeError(error));
    process.exitCode = 1;
  }
}

export const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/** A database alone is not the whole installation. */
export const alsoKeep = (config: Config, fingerprint: string | null) =>
  `Not in it, and needed as well: the master secret ${fingerprint ?? ''} (${secretPlace(config)}). Without it no key, session, NAS secret or RADIUS password works.`;
