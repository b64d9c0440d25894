import type { Hono } from 'hono';
import { fail } from '@atalaya/contract/errors.ts';
import { operations } from '@atalaya/contract/operations/endpoints.ts';
import { Written } from '@atalaya/contract/serve.ts';
import type { Config } from '#config.ts';
import type { CallContext, Serve } from '#platform/call-context.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import { isLoopback } from './address.ts';
import { docsPage } from './docs/docs-page.ts';
import { docsScript } from './docs/docs-script.ts';
import { publishedContract } from './docs/published-contract.ts';
import { securityTxt } from './docs/security-txt.ts';

const READY_TIMEOUT_MS = 1_000;

export interface ReadyModule {
  name: string;
  isReady(): Promise<void>;
}

export interface Operations {
  modules: readonly ReadyModule[];
  isStopping(): boolean;
  metrics: Metrics;
  version: string;
  log: Log;
  clock: Clock;
  config: Pick<Config, 'securityContacts' | 'url'>;
}

export function operationsRoutes(app: Hono, serve: Serve, { modules, isStopping, metrics, version, log, clock, config }: Operations) {
  // Written when somebody first asks, and once: it has more than a megabyte.
  let openapi: Written<typeof operations.openapi> | undefined;
  let docs: string | undefined;
  const published = () => publishedContract(import.meta.dirname, { version, url: config.url ?? undefined });

  serve(app, operations.health, () => ({ status: 'ok' as const }));
  serve(app, operations.ready, async () => {
    if (isStopping()) return fail('service.unavailable', { detail: 'The server is stopping.' });
    for (const module of modules) await within(READY_TIMEOUT_MS, module, log);
    return { status: 'ready' as const, modules: modules.map((module) => module.name) };
  });
  serve(app, operations.metrics, (_, ctx) => (isOperator(ctx) ? metrics.registry.metrics() : fail('auth.admin_key')));
  serve(app, operations.securityTxt, () => {
    const { securityContacts: contacts, url } = config;
    return contacts.length > 0 ? securityTxt({ contacts, url }, clock()) : fail('route.not_found');
  });
  serve(app, operations.openapi, () => (openapi ??= Written.reply(operations.openapi, { ...published() })));
  serve(app, operations.docs, () => (docs ??= docsPage(published())));
  serve(app, operations.docsScript, () => docsScript);
}

/** A request that came through a proxy we do not know is no request from this machine, whatever its socket says. */
const isOperator = ({ caller, address, header }: CallContext) =>
  caller.kind === 'server' || (isLoopback(address) && header('X-Forwarded-For') === undefined && header('Forwarded') === undefined);

async function within(timeoutMs: number, module: ReadyModule, log: Log) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    await Promise.race([module.isReady(), tooLate]);
  } catch (error) {
    log.warn({ err: error, module: module.name }, 'a module is not ready');
    fail('service.unavailable', { detail: `The module ${module.name} does not take requests.` });
  } finally {
    clearTimeout(timer);
  }
}
