// Sections bind administrators too: who has a single one is refused every call of another, and gives nobody more than that one.
import { randomUUID } from 'node:crypto';
import { fullPath, type Endpoint } from '@atalaya/contract/endpoint.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { SECTIONS, type Section } from '@atalaya/contract/sections.ts';
import { signIn } from './all-services.ts';
import { PASSWORD } from './licensing.ts';
import { addPerson } from './persons.ts';
import { rawRequest, type Answer } from './raw-request.ts';
import { aimedPath, type Aim, type Ids, type ServiceTable, type Site } from './service-table.ts';

type Belonging = readonly Section[] | 'any administrator' | 'nobody’s section';

/** Whose calls they are, apart from the contract: a declaration that gets it wrong is found here. */
const groups: Record<string, Belonging> = {
  session: 'nobody’s section',
  factorSignIn: 'nobody’s section',
  oidc: 'nobody’s section',
  operations: 'nobody’s section',
  mapArchive: 'nobody’s section',
  devices: 'nobody’s section',
  aaa: 'nobody’s section',
  licensing: 'nobody’s section',
  licenceKeys: ['licenses'],
  licenceSeats: ['licenses'],
  metering: ['licenses'],
  plans: ['licenses'],
  portal: ['licenses'],
  keyImports: ['licenses'],
  people: ['users'],
  ownRoles: ['users'],
  // Everybody has their own.
  factors: 'nobody’s section',
  apiTokens: 'nobody’s section',
  savedViews: 'nobody’s section',
  issuers: ['users'],
  directory: ['users'],
  scim: ['users'],
  tenants: 'any administrator',
  installation: 'any administrator',
  auditLog: 'any administrator',
  demoKeys: 'any administrator',
  monitor: ['imuProject'],
  fleet: ['imuProject'],
  commands: ['imuProject'],
  batteries: ['imuProject'],
  forecasts: ['imuProject'],
  firmware: ['imuProject'],
  integrations: ['imuProject'],
  mqttMappings: ['imuProject'],
  snmpAgent: ['imuProject'],
  snmpTargets: ['imuProject'],
  modbusMap: ['imuProject'],
  visits: ['imuProject'],
  sitePlans: ['imuProject'],
  radius: ['radius'],
  radiusSessions: ['radius'],
  radiusVouchers: ['radius'],
  radiusCertificates: ['radius'],
  radiusOnboarding: ['radius'],
  radiusPortal: ['radius'],
  radiusDevices: ['radius'],
  radiusDetails: ['radius'],
  charging: ['chargerProject'],
  chargingSessions: ['chargerProject'],
  chargingTariffs: ['chargerProject'],
  chargingDrivers: ['chargerProject'],
  chargingStatements: ['chargerProject'],
  chargingCertificates: ['chargerProject'],
  chargingSitePower: ['chargerProject'],
  chargingRoaming: ['chargerProject'],
  // Of partners with their tokens.
  ocpi: 'nobody’s section',
  // Who looks after something sees its alarms.
  alarms: ['alarms', 'imuProject', 'chargerProject', 'radius', 'licenses'],
  notify: ['alarms'],
  reports: ['reports'],
};
const exceptions: Record<string, Belonging> = {
  'monitor.about': 'nobody’s section',
  'integrations.about': 'nobody’s section',
  'radius.about': 'nobody’s section',
  'radiusCertificates.authority': 'nobody’s section',
  'radiusPortal.look': 'nobody’s section',
  'radiusPortal.login': 'nobody’s section',
  'radiusPortal.captive': 'nobody’s section',
  'radiusOnboarding.look': 'nobody’s section',
  'radiusOnboarding.profile': 'nobody’s section',
  // Who stands before a cabinet has no account.
  'visits.look': 'nobody’s section',
  'visits.arrive': 'nobody’s section',
  'visits.leave': 'nobody’s section',
  'visits.write': 'nobody’s section',
  'visits.addPhoto': 'nobody’s section',
  'charging.about': 'nobody’s section',
  // Who stands before a connector has no account.
  'chargingDrivers.look': 'nobody’s section',
  'chargingDrivers.start': 'nobody’s section',
  'chargingDrivers.session': 'nobody’s section',
  'chargingDrivers.stop': 'nobody’s section',
  'chargingStatements.receipt': 'nobody’s section',
  // Sites are shared by all that stands at one.
  'charging.listSites': ['chargerProject', 'imuProject', 'radius', 'alarms'],
  'alarms.about': 'nobody’s section',
  'notify.about': 'nobody’s section',
  'reports.about': 'nobody’s section',
  // They stand beside the charts of devices.
  'reports.listNotes': ['imuProject', 'reports'],
  'reports.createNote': ['imuProject', 'reports'],
  'reports.removeNote': ['imuProject', 'reports'],
  // Everybody's, once its client has switched it on.
  'reports.publicStatus': 'nobody’s section',
  // Who has the address: nobody is signed in.
  'notify.calendar': 'nobody’s section',
  'notify.linkedAlarms': 'nobody’s section',
  'notify.acknowledgeByLink': 'nobody’s section',
  // Everybody has their own.
  'notify.zones': 'nobody’s section',
  'notify.getPreferences': 'nobody’s section',
  'notify.setPreferences': 'nobody’s section',
  'alarms.createRule': ['alarms'],
  'alarms.changeRule': ['alarms'],
  'alarms.removeRule': ['alarms'],
  'alarms.previewRule': ['alarms'],
  'alarms.listWalls': ['alarms'],
  'alarms.confirmWall': ['alarms'],
  'alarms.revokeWall': ['alarms'],
  // Of a screen: nobody is signed in.
  'alarms.startWall': 'nobody’s section',
  'alarms.viewWall': 'nobody’s section',
  'alarms.listSubjects': ['alarms'],
  'alarms.listSubjectProjects': ['alarms'],
  'licensing.listProjects': ['projects'],
  'licensing.listProjectNames': ['licenses', 'imuProject'],
  'licensing.listKeys': ['licenses'],
  'licensing.createKey': ['licenses'],
  'licensing.issueLink': ['users'],
  'licensing.mailLink': ['users'],
  'factors.reset': ['users'],
  'factors.getPolicy': ['users'],
  'factors.setPolicy': ['users'],
  'issuers.ownIdentities': 'nobody’s section',
  'issuers.link': 'nobody’s section',
  'issuers.unlink': 'nobody’s section',
  // Of others; everybody has their own.
  'licensing.changePassword': ['users'],
  // Of software with its key.
  'licenceSeats.activate': 'nobody’s section',
  'licenceSeats.renew': 'nobody’s section',
  'licenceSeats.release': 'nobody’s section',
  'licenceSeats.takeOver': 'nobody’s section',
  'metering.report': 'nobody’s section',
  'licenceKeys.verify': 'nobody’s section',
  'licenceKeys.licencePublicKey': 'nobody’s section',
  'people.changeProfile': 'nobody’s section',
  'people.setAvatar': 'nobody’s section',
  'people.removeAvatar': 'nobody’s section',
  'tenants.getProject': ['projects'],
  'tenants.createProject': ['projects'],
  'tenants.renameProject': ['projects'],
  'tenants.setProjectState': ['projects'],
};
export const belongingOf = (name: string): Belonging | undefined => exceptions[name] ?? groups[name.split('.')[0] ?? ''];

/** Without anybody's e-mail they are about the caller. */
const ABOUT_OTHERS = new Set(['people.listSessions', 'licensing.changePassword']);
/** With these one speaks for a person, or ends what is theirs. */
const SPEAKING_FOR = new Set([
  'licensing.issueLink',
  'licensing.changePassword',
  'factors.reset',
  'people.change',
  'people.disable',
  'people.enable',
  'people.endSession',
  // A provider says who everybody is.
  'issuers.create',
  'issuers.change',
  'issuers.remove',
  'issuers.test',
  // Whoever has the mail server reads the links to new passwords.
  'notify.setMailServer',
  'notify.removeMailServer',
]);

const SHARE = 3;

interface Course {
  site: Site;
  table: ServiceTable;
  endpoints: readonly (readonly [name: string, e: Endpoint])[];
  /** A client whose records nobody may change here, and whose person has every section. */
  foreign: Ids;
  /** Every call by everybody; in short each is refused to a third of those who have another section. */
  isWhole: boolean;
}

interface Findings {
  faults: string[];
  requests: number;
}

export async function singleSections(course: Course): Promise<Findings> {
  const clientId = (await course.site.call(tenants.createClient, { body: { name: randomUUID() } })).data.id;
  const all = await Promise.all(SECTIONS.map((section) => oneSection(course, section, clientId)));
  return { faults: all.flatMap(({ faults }) => faults), requests: all.reduce((sum, { requests }) => sum + requests, 0) };
}

async function oneSection({ site, table, endpoints, foreign, isWhole }: Course, section: Section, clientId: string): Promise<Findings> {
  const found: Findings = { faults: [], requests: 0 };
  const email = await addPerson(site, `only-${section.toLowerCase()}@proof.test`, { role: 'admin', access: [section] });
  const headers = await signIn(site, email);
  const send = async (e: Endpoint, { params, query = {}, body }: Aim): Promise<Answer> => {
    found.requests += 1;
    return rawRequest(
      site.origin,
      e.method,
      `${aimedPath(fullPath(e), { params })}?${new URLSearchParams(query).toString()}`,
      headers,
      body,
    );
  };
  const expect = (where: string, { answer: { status, code }, wanted, isAsWanted }: Judged) => {
    if (!isAsWanted) found.faults.push(`administrator with ${section} only: ${where} answers ${status} ${code}, not ${wanted}`);
  };

  /** In short one of three of those who lack something tries it, and one at least. */
  const isSpared = (index: number, without: readonly Section[]) =>
    !isWhole && without.indexOf(section) % SHARE !== index % Math.min(SHARE, without.length);

  for (const [index, [name, e]] of endpoints.entries()) {
    const belonging = belongingOf(name);
    if (!belonging) found.faults.push(`${name} has no section here`);
    if (!Array.isArray(belonging)) continue;
    const isTheirs = belonging.includes(section);
    const without = SECTIONS.filter((other) => !belonging.includes(other));
    if (!isTheirs && isSpared(index, without)) continue;
    for (const aim of [table.aims[name] ?? []].flat()) {
      const { query } = aim(foreign);
      if (ABOUT_OTHERS.has(name) && !query?.['email']) continue;
      if (isTheirs && SPEAKING_FOR.has(name)) expect(name, refusal(await send(e, aim(foreign)), 'access.beyond'));
      else if (isTheirs) expect(name, entrance(await send(e, aim(table.absent))));
      else expect(name, refusal(await send(e, aim(foreign)), 'access.section'));
    }
  }

  // Nobody hands out more than they have: neither to somebody new, nor to somebody else, nor to themselves.
  const other = await addPerson(site, `${randomUUID()}@proof.test`, { role: 'client', clientId, access: [] });
  for (const [index, given] of ([...SECTIONS, 'all'] as const).entries())
    for (const role of ['admin', 'client'] as const) {
      // Who may not change people at all is refused whatever they would give.
      if (section !== 'users' && isSpared(index, SECTIONS)) continue;
      const person = { role, access: [given], clientId: role === 'admin' ? null : clientId };
      const code = section === 'users' ? 'access.beyond' : 'access.section';
      const may = section === 'users' && given === 'users';
      const where = `to hand out ${given} as ${role}`;
      const body = { ...person, email: `${randomUUID()}@proof.test`, passwd: PASSWORD };
      const made = await send(people.create, { body });
      expect(`${where} to somebody new`, may ? entrance(made) : refusal(made, code));
      for (const to of may ? [other] : [other, email]) {
        const changed = await send(people.change, { query: { email: to }, body: person });
        expect(`${where} to ${to === email ? 'themselves' : 'another'}`, may ? entrance(changed) : refusal(changed, code));
      }
    }
  const own = await rawRequest(site.origin, 'GET', fullPath(licensing.ownSession), headers, undefined);
  if (own.status !== 200) found.faults.push(`administrator with ${section} only: the session ended, so the proof proves little`);
  return found;
}

interface Judged {
  answer: Answer;
  wanted: string;
  isAsWanted: boolean;
}

const refusal = (answer: Answer, code: string): Judged => ({
  answer,
  wanted: `403 ${code}`,
  isAsWanted: answer.status === 403 && answer.code === code,
});
const entrance = (answer: Answer): Judged => ({
  answer,
  wanted: 'an entrance',
  isAsWanted: answer.status < 500 && answer.status !== 401 && !answer.code.startsWith('access.'),
});
