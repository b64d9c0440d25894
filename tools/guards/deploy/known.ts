// What the recipes may rely on: settings that the server reads, ports that it opens, images that are built here.
import { files, read } from '../repository.ts';

const config = read('apps/server/src/config.ts');
const environment = /z\.object\(\{\n {2}PORT[\s\S]*?\n\}\);/.exec(config)?.[0] ?? '';

export const settings = new Set([...environment.matchAll(/^ {2}([A-Z_]+):/gm)].map((match) => match[1] ?? ''));
const defaultPort = (name: string) => Number(new RegExp(`^ {2}${name}: port\\((\\d[\\d_]*)\\)`, 'm').exec(environment)?.[1]);
export const serverPorts = { http: defaultPort('PORT'), mqtt: defaultPort('MQTT_PORT') };

interface BuiltImage {
  dockerfile: string;
  ports: number[];
  hasUser: boolean;
  hasHealthcheck: boolean;
}

/** By the name that the first line of each Dockerfile gives it. */
export const builtImages: ReadonlyMap<string, BuiltImage> = new Map(
  files
    .filter((path) => /^deploy\/.*Dockerfile$/.test(path))
    .map((dockerfile) => {
      const text = read(dockerfile);
      const name = /^# docker build .*-t (\S+)/.exec(text)?.[1] ?? dockerfile;
      const ports = [...(/^EXPOSE (.*)$/m.exec(text)?.[1] ?? '').matchAll(/\d+/g)].map(Number);
      return [name, { dockerfile, ports, hasUser: /^USER (?!root)/m.test(text), hasHealthcheck: /^HEALTHCHECK/m.test(text) }] as const;
    }),
);

const nats = read('deploy/nats.conf');
export const natsPorts = [...nats.matchAll(/^\s*(?:port|http): (\d+)$/gm)].map((match) => Number(match[1]));
/** Comments and blanks left out: what remains is what it says. */
export const settingsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter(Boolean);

/** Built here, or of a fixed version: whatever "latest" is tomorrow was not what was looked at. */
export const imageFaults = (where: string, image: string) => {
  const [name = '', tag] = image.split(':');
  if (builtImages.has(name)) return [];
  return tag && /\d/.test(tag) ? [] : [`${where} runs ${image}, of no certain version`];
};

/** `${NATS_PASSWORD}`, `$(ATALAYA_SECRET)`, `postgres://me:…@…`: what everybody on the machine could read in the list of processes. */
const SECRET = /\$[({]\w*(?:PASSWORD|SECRET|TOKEN|KEY|_URL)\b|:\/\/[^/\s@]+:[^/\s@]+@/;
export const argumentFaults = (where: string, args: readonly string[]) =>
  args.filter((text) => SECRET.test(text)).map((text) => `${where} has a secret among its arguments: ${text}`);
