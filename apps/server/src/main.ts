import packageJson from '../package.json' with { type: 'json' };
import { readConfig } from '#config.ts';
import { createLog, type Log } from '#platform/log.ts';
import { describeError } from '#platform/safe-error.ts';
import { StartupError } from '#platform/startup-error.ts';
import { keepHeapTidy } from '#platform/fast-lanes/tidy-heap.ts';
import { startServer, type RunningServer } from '#server.ts';
import { welcome } from '#welcome.ts';

// Stopping takes under 5 s, whatever hangs.
const STOP_WITHIN_MS = 4_800;

async function main() {
  const config = readConfig();
  const log = createLog(config.logLevel);
  let server: RunningServer | null = null;
  let stopping: Promise<void> | null = null;

  const stop = (code: number) => {
    stopping ??= (async () => {
      setTimeout(() => process.exit(code), STOP_WITHIN_MS).unref();
      await server?.stop();
      process.exit(code);
    })();
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  stopOnBug(log, () => stop(1));
  keepHeapTidy();

  server = await startServer({
    config,
    log,
    version: packageJson.version,
    onDatabaseLost: (reason) => {
      log.fatal({ reason }, 'the database ended by itself');
      stop(1);
    },
  });
  if (stopping) return;
  process.stdout.write(welcome(server, config));
}

/** After an error nobody caught the state is unknown: better a clean restart than a half-working server. */
function stopOnBug(log: Log, stop: () => void) {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      stop();
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(error instanceof StartupError ? `\n${error.message}\n` : `\nThe server could not start.\n${describeError(error)}\n`);
  process.exit(1);
});
