// Makes the document of a report: settles what was left out, asks the kind, and gives it words.
import { isAdmin } from '@atalaya/access/sections.ts';
import { fail, failField } from '@atalaya/contract/errors.ts';
import type { ReportDocument, Stretch, ReportSubject } from '@atalaya/contract/reports/report.ts';
import type { ReportKind, ReportRequest, StretchesRequest } from '@atalaya/contract/reports/request.ts';
import { findClient, findProject } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Scope } from '#platform/scope.ts';
import type { ReportsDeps } from '../deps.ts';
import { buildAvailability, stretchesOf } from '../kinds/availability.service.ts';
import { FROM_ROWS, HOLDS_MS, numsOf } from '../kinds/readings.repository.ts';
import { buildClimate, buildPower } from '../kinds/readings.service.ts';
import { buildAudit, buildCharging, buildIncidents, buildLicensing, buildRadius } from '../kinds/records.service.ts';
import { notesOf } from '../kinds/notes-of-report.repository.ts';
import type { Asked, Builders } from '../model/content.ts';
import type { SettledRequest } from '../model/issued.table.ts';
import { toDocument } from '../words/document.ts';
import { wordsFor } from '../words/words.ts';
import { siteName, subjectName } from './names.repository.ts';

const builders: Builders = {
  availability: buildAvailability,
  climate: buildClimate,
  power: buildPower,
  incidents: buildIncidents,
  charging: buildCharging,
  radius: buildRadius,
  licensing: buildLicensing,
  audit: buildAudit,
};

const FROM_READINGS = new Set<ReportKind>(['climate', 'power']);

/** Of devices: what people wrote beside their charts belongs to these. */
const hasNotes = ({ kind, of }: SettledRequest) =>
  (kind === 'availability' && of === 'devices') || kind === 'climate' || kind === 'power' || kind === 'incidents';

/** Whose rows, and whether the installation's own log may be read. */
export interface Reader {
  scope: Scope;
  isAdmin: boolean;
}
export const readerOf = ({ caller, scope }: Pick<CallContext, 'caller' | 'scope'>): Reader => ({
  scope,
  isAdmin: caller.kind === 'server' || (caller.kind === 'user' && isAdmin(caller.account)),
});

export type MakeReport = ReturnType<typeof createMakeReport>;

export function createMakeReport({
  database: { db },
  archive,
  clock,
  version,
}: Pick<ReportsDeps, 'database' | 'archive' | 'clock' | 'version'>) {
  /** What it is about exists and is the reader's; names and zone follow. */
  async function placeOf({ scope }: Reader, request: Pick<ReportRequest, 'scope' | 'locale'>) {
    const { clientId, projectId, siteId, subjectId } = request.scope;
    const words = wordsFor(request.locale);
    const owner = clientId ?? (scope.kind === 'client' ? scope.clientId : undefined);
    const client = owner === undefined ? null : await findClient(db, scope, owner);
    if (owner !== undefined && !client) fail('client.not_found', { errors: { 'scope.clientId': ['not_found'] } });
    const project = projectId === undefined ? null : await findProject(db, scope, projectId);
    if (projectId !== undefined && (!project || (owner !== undefined && project.clientId !== owner)))
      fail('project.not_found', { errors: { 'scope.projectId': ['not_found'] } });
    const site =
      siteId === undefined
        ? null
        : ((await siteName(db, scope, request.scope)) ?? fail('report.not_found', { errors: { 'scope.siteId': ['not_found'] } }));
    const subject =
      subjectId === undefined
        ? null
        : ((await subjectName(db, scope, request.scope)) ?? fail('report.not_found', { errors: { 'scope.subjectId': ['not_found'] } }));
    const names = [
      client && `${words.about.client}: ${client.name}`,
      project && `${words.about.project}: ${project.name}`,
      site && `${words.about.site}: ${site}`,
      subject && `${words.about.subject}: ${subject} (${subjectId})`,
    ].filter(Boolean);
    const zoneOwner = client ?? (project ? await findClient(db, scope, project.clientId) : null);
    return {
      clientId: client?.id ?? project?.clientId ?? null,
      about: names.length > 0 ? names.join(' · ') : words.everything,
      zone: zoneOwner?.zone ?? 'UTC',
    };
  }

  async function settle(reader: Reader, { zone, asOf, ...request }: Omit<ReportRequest, 'format'>) {
    if (request.kind === 'audit' && (!reader.isAdmin || reader.scope.kind !== 'all')) fail('report.admin');
    const place = await placeOf(reader, request);
    const now = clock();
    // What is learned only later cannot be known.
    const moment = asOf === undefined || Date.parse(asOf) > now.getTime() ? now : new Date(asOf);
    const settled: SettledRequest = { ...request, zone: zone ?? place.zone, asOf: moment.toISOString() };
    return { settled, place };
  }

  const askedFor = ({ scope }: Reader, request: SettledRequest): Asked => {
    const [from, asOf] = [Date.parse(request.from), new Date(request.asOf)];
    return { db, readings: FROM_ROWS, scope, request, from, to: Math.max(from, Math.min(Date.parse(request.to), asOf.getTime())), asOf };
  };

  /** Days that are over are in the archive: what is added up from readings is given them too. */
  async function build(asked: Asked) {
    const kind = builders[asked.request.kind];
    if (!archive || !FROM_READINGS.has(asked.request.kind)) return kind(asked);
    const { from, to } = asked;
    return archive.withTable({ devices: await numsOf(asked), from: from - HOLDS_MS, to }, (tx, readings) =>
      kind({ ...asked, db: tx, readings }),
    );
  }

  return {
    settle,
    /** The same from the same: nothing in it depends on when it is made. */
    async make(
      reader: Reader,
      wanted: Omit<ReportRequest, 'format'>,
      otherwise: Pick<Asked, 'plannedAsOf'> = {},
    ): Promise<{ document: ReportDocument; settled: SettledRequest; clientId: string | null }> {
      const { settled, place } = await settle(reader, wanted);
      const asked = { ...askedFor(reader, settled), ...otherwise };
      const content = await build(asked);
      const notes = hasNotes(settled) ? await notesOf(asked) : [];
      const document = toDocument(content, settled, { about: place.about, version, notes });
      return { document, settled, clientId: place.clientId };
    },
    async stretches(reader: Reader, { subjectId, ...wanted }: StretchesRequest): Promise<{ subject: ReportSubject; stretches: Stretch[] }> {
      if (wanted.kind !== 'availability') failField('kind', 'invalid');
      const { settled } = await settle(reader, wanted);
      return (await stretchesOf(askedFor(reader, settled), subjectId)) ?? fail('report.not_found');
    },
  };
}
