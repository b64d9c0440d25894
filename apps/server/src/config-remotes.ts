// Which services another installation runs, by a named set of addresses.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { services, type Service } from '@atalaya/contract/services.ts';
import { StartupError } from '#platform/startup-error.ts';

const ENVIRONMENTS_FILE = 'atalaya.environments.json';
/** Each server answers for itself, and the demo calls are answered in the browser. */
type RemoteName = Exclude<Service, 'operations' | 'demo'>;
/** Base URLs of services that another installation runs. What is not named runs in this process. */
const RemoteServices = z.strictObject(
  Object.fromEntries(
    Object.keys(services)
      .filter((name) => name !== 'operations' && name !== 'demo')
      .map((name) => [name, z.url().optional()]),
  ) as Record<RemoteName, z.ZodOptional<z.ZodURL>>, // safe: of every name one
);
export type RemoteServices = z.output<typeof RemoteServices>;

export function readRemotes(name: string, cwd: string): RemoteServices {
  const file = resolve(cwd, ENVIRONMENTS_FILE);
  if (!existsSync(file)) throw new StartupError(`ATALAYA_ENV is ${name}, but there is no ${ENVIRONMENTS_FILE} in ${cwd}.`);
  let sets: Record<string, unknown>;
  try {
    sets = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartupError(`${file} is not a JSON object of named sets of base URLs.`);
  }
  if (!Object.hasOwn(sets, name))
    throw new StartupError(`${file} has no set called ${name}; it has ${Object.keys(sets).join(', ') || 'none'}.`);
  const parsed = RemoteServices.safeParse(sets[name]);
  if (!parsed.success) throw new StartupError(`The set ${name} of ${file} is not valid: ${parsed.error.issues[0]?.message}.`);
  const { licensing, session } = parsed.data;
  // Sessions are the licensing service's: wherever it runs, people sign in there.
  return { ...parsed.data, session: session ?? (licensing && new URL(licensing).origin) };
}
