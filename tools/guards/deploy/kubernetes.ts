// Manifests as a cluster would judge them, and as somebody careful would.
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { argumentFaults, builtImages, imageFaults, natsPorts, serverPorts, settings } from './known.ts';

const Names = z.record(z.string(), z.string());
const Probe = z.object({ httpGet: z.object({ port: z.string() }).optional(), exec: z.object({ command: z.array(z.string()) }).optional() });
const Container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).default([]),
  args: z.array(z.string()).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  env: z
    .array(
      z.looseObject({
        name: z.string(),
        valueFrom: z.looseObject({ secretKeyRef: z.object({ name: z.string(), key: z.string() }).optional() }).optional(),
      }),
    )
    .default([]),
  envFrom: z
    .array(z.object({ configMapRef: z.object({ name: z.string() }).optional(), secretRef: z.object({ name: z.string() }).optional() }))
    .default([]),
  volumeMounts: z.array(z.object({ name: z.string() })).default([]),
  readinessProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  resources: z.object({ limits: z.object({ memory: z.string() }) }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.object({ drop: z.array(z.literal('ALL')).min(1) }),
  }),
});
type Container = z.output<typeof Container>;
const Workload = z.object({
  replicas: z.number().min(2),
  selector: z.object({ matchLabels: Names }),
  volumeClaimTemplates: z.array(z.object({ metadata: z.object({ name: z.string() }) })).default([]),
  template: z.object({
    metadata: z.object({ labels: Names }),
    spec: z.object({
      securityContext: z.object({ runAsNonRoot: z.literal(true) }),
      volumes: z.array(z.object({ name: z.string() })).default([]),
      initContainers: z.array(Container).default([]),
      containers: z.array(Container).min(1),
    }),
  }),
});
type Workload = z.output<typeof Workload>;
const Document = z.object({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.unknown().optional(),
  data: Names.optional(),
});
type Document = z.output<typeof Document>;
const Service = z.object({ selector: Names, ports: z.array(z.object({ targetPort: z.string() })) });
const Budget = z.object({ selector: z.object({ matchLabels: Names }) });

export const readManifests = (text: string): Document[] =>
  parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw new Error(String(document.errors[0]));
    return Document.parse(document.toJS());
  });

const fits = (selector: Record<string, string>, labels: Record<string, string>) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

/** Keys of the secret, by the command that makes it. */
const secretKeys = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => [...text.matchAll(/--from-literal=([A-Z_]+)=/g)].map((match) => match[1] ?? '')));

function portsOf(image: string): readonly number[] {
  const [name = ''] = image.split(':');
  if (name === 'atalaya') return Object.values(serverPorts);
  return builtImages.get(name)?.ports ?? (name === 'nats' ? natsPorts : []);
}

function faultsOfContainer(where: string, container: Container, isInit: boolean): string[] {
  const { image, command, args, ports, readinessProbe, livenessProbe } = container;
  const probes = [readinessProbe, livenessProbe];
  return [
    ...imageFaults(where, image),
    ...argumentFaults(where, [...command, ...args, ...probes.flatMap((probe) => probe?.exec?.command ?? [])]),
    ...ports
      .filter(({ containerPort }) => !portsOf(image).includes(containerPort))
      .map(({ containerPort }) => `${where}: nothing listens on ${containerPort}`),
    ...(isInit || probes.every(Boolean) ? [] : [`${where} is not probed`]),
    ...probes.flatMap((probe) =>
      probe?.httpGet && !ports.some(({ name }) => name === probe.httpGet?.port) ? [`${where} is probed at ${probe.httpGet.port}`] : [],
    ),
  ];
}

function faultsOfWorkload(name: string, workload: Workload, configs: ReadonlySet<string>, secret: ReadonlySet<string>): string[] {
  const { selector, template, volumeClaimTemplates } = workload;
  const volumes = new Set([
    ...template.spec.volumes.map((volume) => volume.name),
    ...volumeClaimTemplates.map(({ metadata }) => metadata.name),
  ]);
  const containers = [...template.spec.initContainers, ...template.spec.containers];
  return [
    ...(fits(selector.matchLabels, template.metadata.labels) ? [] : [`${name} does not find its own pods`]),
    ...containers.flatMap((container) => {
      const where = `${name}/${container.name}`;
      return [
        ...faultsOfContainer(where, container, template.spec.initContainers.includes(container)),
        ...container.volumeMounts.filter((mount) => !volumes.has(mount.name)).map((mount) => `${where} mounts ${mount.name}`),
        ...container.envFrom.flatMap(({ configMapRef, secretRef }) => [
          ...(configMapRef && !configs.has(configMapRef.name) ? [`${where} reads ${configMapRef.name}`] : []),
          ...(secretRef && secretRef.name !== 'atalaya' ? [`${where} reads the secret ${secretRef.name}`] : []),
        ]),
        ...container.env.flatMap(({ valueFrom }) => {
          const key = valueFrom?.secretKeyRef?.key;
          return key && !secret.has(key) ? [`${where} wants ${key}, which is not in the secret`] : [];
        }),
      ];
    }),
  ];
}

/** All manifests together: they name each other. */
export function faultsOfManifests(texts: readonly string[]): string[] {
  const documents = texts.flatMap(readManifests);
  const secret = secretKeys(texts);
  const configs = documents.filter(({ kind }) => kind === 'ConfigMap');
  const workloads = documents.flatMap(({ kind, metadata, spec }) =>
    ['Deployment', 'StatefulSet'].includes(kind) ? [{ name: metadata.name, workload: Workload.parse(spec) }] : [],
  );
  const readAsSettings = new Set(
    workloads.flatMap(({ workload }) =>
      workload.template.spec.containers.flatMap(({ envFrom }) => envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? [])),
    ),
  );
  const matching = (selector: Record<string, string>) =>
    workloads.filter(({ workload }) => fits(selector, workload.template.metadata.labels));
  const titles = documents.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  return [
    ...titles.filter((title, at) => titles.indexOf(title) !== at).map((title) => `${title} is there twice`),
    ...workloads.flatMap(({ name, workload }) =>
      faultsOfWorkload(name, workload, new Set(configs.map(({ metadata }) => metadata.name)), secret),
    ),
    ...configs
      .filter(({ metadata }) => readAsSettings.has(metadata.name))
      .flatMap(({ data = {} }) =>
        Object.keys(data)
          .filter((name) => !settings.has(name))
          .map((name) => `there is no setting ${name}`),
      ),
    // The password is for NATS itself.
    ...[...secret].filter((name) => !settings.has(name) && name !== 'NATS_PASSWORD').map((name) => `there is no setting ${name}`),
    ...documents
      .filter(({ kind }) => kind === 'Service')
      .flatMap(({ metadata, spec }) => {
        const { selector, ports } = Service.parse(spec);
        const found = matching(selector);
        const open = found.flatMap(({ workload }) =>
          workload.template.spec.containers.flatMap((container) => container.ports.map(({ name }) => name)),
        );
        return [
          ...(found.length > 0 ? [] : [`the service ${metadata.name} finds no pods`]),
          ...ports
            .filter(({ targetPort }) => !open.includes(targetPort))
            .map(({ targetPort }) => `the service ${metadata.name} leads to ${targetPort}`),
        ];
      }),
    ...documents
      .filter(({ kind }) => kind === 'PodDisruptionBudget')
      .flatMap(({ metadata, spec }) =>
        matching(Budget.parse(spec).selector.matchLabels).length > 0 ? [] : [`the budget ${metadata.name} is nobody's`],
      ),
  ];
}
