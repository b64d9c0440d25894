// What Docker would only find out on the spot.
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { argumentFaults, builtImages, imageFaults, natsPorts, settings } from './known.ts';

/** Words, or a line for a shell. */
const Command = z.union([z.array(z.string()), z.string().transform((line) => [line])]).default([]);
const Service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  user: z.string().optional(),
  command: Command,
  entrypoint: Command,
  depends_on: z
    .union([
      z.array(z.string()).transform((names) => Object.fromEntries(names.map((name) => [name, { condition: 'service_started' }]))),
      z.record(z.string(), z.object({ condition: z.string() })),
    ])
    .default({}),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  healthcheck: z.looseObject({ test: Command }).optional(),
});
type Service = z.output<typeof Service>;
const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
});

export const readCompose = (text: string) => Compose.parse(parse(text, { merge: true }));

/** This machine, unless the operator says otherwise. */
const OWN_ADDRESS = /^(127\.0\.0\.1|\$\{\w+:-127\.0\.0\.1\}):/;
/** `postgres://…@postgres:5432/…`, `nats://nats-2:4222`: whom a setting names. */
const PEER = /(?:@|:\/\/)([a-z][\w-]*):(\d+)/g;
const PORTS: Record<string, readonly number[]> = { 'postgres:': [5432], 'nats:': natsPorts };

function peersOf(name: string, { environment }: Service, services: Record<string, Service>): string[] {
  return Object.entries(environment).flatMap(([setting, value]) =>
    [...value.matchAll(PEER)].flatMap(([, host = '', port]) => {
      const image = services[host]?.image;
      if (!image) return [`${name}: ${setting} names ${host}, which is not there`];
      const ports = Object.entries(PORTS).find(([prefix]) => image.startsWith(prefix))?.[1] ?? [];
      return ports.includes(Number(port)) ? [] : [`${name}: ${setting} names port ${port} of ${host}`];
    }),
  );
}

export function faultsOfCompose(text: string, isThere: (path: string) => boolean): string[] {
  const { services, networks, volumes } = readCompose(text);
  const told = new Set([...text.matchAll(/^#.*$/gm)].flatMap(([line]) => [...line.matchAll(/([A-Z_]+)=/g)].map((match) => match[1])));
  const unexplained = [...text.matchAll(/\$\{(\w+)(:-)?/g)].filter(([, name, fallback]) => !fallback && !told.has(name));
  return [
    ...new Set(unexplained.map(([, name]) => `nobody is told of ${name}`)),
    ...Object.entries(services).flatMap(([name, service]) => {
      const { image, build, user, volumes: mounts, networks: joined, network_mode: mode, ports, environment } = service;
      const built = builtImages.get(image);
      const isHealthy = (other: string) =>
        services[other]?.healthcheck !== undefined || builtImages.get(services[other]?.image ?? '')?.hasHealthcheck === true;
      const isHarmless = service.cap_drop.includes('ALL') && service.security_opt.includes('no-new-privileges:true');
      return [
        ...imageFaults(name, image),
        ...argumentFaults(name, [...service.entrypoint, ...service.command, ...(service.healthcheck?.test ?? [])]),
        ...(build &&
        built?.dockerfile !== join('deploy', build.context === '.' ? build.dockerfile : build.dockerfile.replace(/^deploy\//, ''))
          ? [`${name} is built from nothing`]
          : []),
        // Root without any of its powers is what is left where a volume belongs to it.
        ...(isHarmless ? [] : [`${name} keeps privileges that it does not need`]),
        ...(built && !built.hasUser && !user ? [`${name} runs as root`] : []),
        ...Object.entries(service.depends_on).flatMap(([other, { condition }]) => {
          if (!services[other]) return [`${name} needs ${other}`];
          return condition === 'service_healthy' && !isHealthy(other)
            ? [`${name} waits for ${other} to be healthy, which it never is`]
            : [];
        }),
        ...mounts
          .map((mount) => mount.split(':')[0] ?? '')
          .filter((source) => (source.startsWith('.') ? !isThere(join('deploy', source)) : !(source in volumes)))
          .map((source) => `${name} mounts ${source}`),
        ...joined.filter((network) => !(network in networks)).map((network) => `${name} joins ${network}`),
        ...(mode && !services[mode.replace('service:', '')] ? [`${name} shares the network of ${mode}`] : []),
        ...(joined.length === 0 && !mode ? [`${name} is in no network`] : []),
        ...ports.filter((port) => !OWN_ADDRESS.test(port)).map((port) => `${name} opens ${port} to everybody`),
        ...(image === 'atalaya' ? Object.keys(environment).filter((setting) => !settings.has(setting)) : []).map(
          (setting) => `${name} has no setting ${setting}`,
        ),
        ...peersOf(name, service, services),
      ];
    }),
  ];
}
