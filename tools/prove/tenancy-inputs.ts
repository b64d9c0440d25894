// For every call of the contract, how somebody would aim it at a record: by the ids of whoever it belongs to.
import { randomUUID } from 'node:crypto';

export interface Ids {
  clientId: string;
  projectId: string;
  keyId: string;
  email: string;
  sessionId: string;
}

interface Aim {
  query?: Record<string, string>;
  body?: unknown;
  /** It takes no id: there is nothing to aim. */
  idless?: true;
}

const PNG = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64')}`;
const key =
  (body?: unknown, more: Record<string, string> = {}) =>
  (ids: Ids): Aim => ({ query: { apiKey: ids.keyId, ...more }, body });
const client =
  (body?: unknown, more: Record<string, string> = {}) =>
  (ids: Ids): Aim => ({ query: { clientId: ids.clientId, ...more }, body });
const project =
  (more: Record<string, string> = {}) =>
  (ids: Ids): Aim => ({ query: { projectId: ids.projectId, ...more } });
const user =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ query: { email: ids.email }, body });
const idless = (body?: unknown, query?: Record<string, string>) => (): Aim => ({ body, query, idless: true });

/** A call that is missing here fails the proof. */
export const aims: Record<string, (ids: Ids) => Aim> = {
  'session.login': idless({ email: 'nobody@proof.test', password: 'wrong password' }),
  'session.refresh': idless({ refreshToken: 'none' }),
  'session.logout': idless(),
  'session.options': idless(),
  'licensing.about': idless(),
  'licensing.csrfToken': idless(),
  'licensing.listClients': idless(),
  'licensing.getClient': client(),
  'licensing.listProjects': client(),
  'licensing.listKeys': client(),
  'licensing.createKey': client(undefined, { label: 'Proof' }),
  'licensing.lookUpUser': user(),
  'licensing.ownSession': idless(),
  'licensing.changePassword': user({ passwd: 'a password of the proof', currentPasswd: 'wrong' }),
  'licensing.issueLink': user(),
  'licensing.redeemLink': idless({ token: 'none', passwd: 'a password of the proof' }),
  'licenceKeys.get': key(),
  'licenceKeys.expire': key(),
  'licenceKeys.enable': key(),
  'licenceKeys.setState': key(undefined, { value: 'disabled' }),
  'licenceKeys.relabel': key(undefined, { label: 'Proof' }),
  'licenceKeys.change': key({ label: 'Proof' }),
  'licenceKeys.move': (ids) => ({ query: { apiKey: ids.keyId, clientId: ids.clientId } }),
  'licenceKeys.expireMany': (ids) => ({ body: { apiKeys: [ids.keyId] } }),
  'licenceKeys.enableMany': (ids) => ({ body: { apiKeys: [ids.keyId] } }),
  'licenceKeys.rotate': key({}),
  'licenceKeys.callers': key(),
  'licenceKeys.usage': key(),
  'licenceKeys.verify': idless({ apiKey: 'none' }),
  'licenceKeys.explain': idless({ apiKey: 'none' }),
  'licenceKeys.issueLicence': key({}),
  'licenceKeys.licencePublicKey': idless(),
  'people.list': client(),
  'people.get': user(),
  'people.create': (ids) => ({
    body: { email: `${randomUUID()}@proof.test`, passwd: 'a password of the proof', role: 'client', clientId: ids.clientId, access: [] },
  }),
  'people.change': user({ name: 'Proof' }),
  'people.disable': user(),
  'people.enable': user(),
  'people.listSessions': user(),
  'people.endSession': (ids) => ({ query: { sessionId: ids.sessionId } }),
  'people.changeProfile': idless({ name: 'Proof' }),
  'people.setAvatar': idless({ image: PNG }),
  'people.removeAvatar': idless(),
  'tenants.createClient': () => ({ body: { name: randomUUID() }, idless: true }),
  'tenants.renameClient': client(undefined, { name: 'Proof' }),
  'tenants.setClientState': client(undefined, { value: 'inactive' }),
  'tenants.setLogo': client({ image: PNG }),
  'tenants.removeLogo': client(),
  'tenants.getProject': project(),
  'tenants.createProject': (ids) => ({ query: { clientId: ids.clientId, name: randomUUID() } }),
  'tenants.renameProject': project({ name: 'Proof' }),
  'tenants.setProjectState': project({ value: 'inactive' }),
  // Open to whoever knows the random id, so there is no owner to aim at.
  'tenants.picture': idless(undefined, { imageId: 'no-such-picture' }),
  'auditLog.list': idless(),
  'auditLog.export': idless(),
  'operations.health': idless(),
  'operations.ready': idless(),
  'operations.metrics': idless(),
  'operations.openapi': idless(),
  'operations.docs': idless(),
};
