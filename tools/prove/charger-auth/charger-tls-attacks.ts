// What somebody tries who has a charger's password, where only its certificate or only TLS is to let it in.
import { X509Certificate } from 'node:crypto';
import { chargingCertificates } from '@atalaya/contract/charging/certificates.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { anAuthority, aRequest } from '../../../apps/server/src/testing/certificates.ts';
import { rawCharger } from '../../../apps/server/src/testing/raw-charger.ts';
import { freshAddress, knock, register, type Attack } from './charger-knock.ts';

/** Once a charger has shown its certificate (security profile 3), its password opens nothing, with TLS or without; nor does a certificate of others. */
export const passwordInsteadOfCertificate: Attack = async (site) => {
  const { port, tls, call } = site;
  const [me, other] = [await register(site), await register(site)];
  const ca = tls.authority.cert;
  const over = (id: string, password: string | null, certificate = {}) =>
    knock({ port: tls.port, id, password, tls: { ca, ...certificate }, from: freshAddress() });
  const breaches: string[] = [];
  if ((await over(other.id, other.password)) !== 'in') breaches.push('a charger that never showed one is shut out: this proves nothing');
  if ((await over(me.id, null, tls.authority.signCharger(me.id))) !== 'in')
    breaches.push('its certificate is refused: this proves nothing');
  // A door that is open for it is one without a password, not one without a certificate.
  await call(charging.changeCharger, { query: { id: me.id }, body: { openDoor: true } });
  const tries: Record<string, () => Promise<string>> = {
    'its password over TLS': () => over(me.id, me.password),
    'its password in plain': () => knock({ port, id: me.id, password: me.password, from: freshAddress() }),
    'nothing over TLS': () => over(me.id, null),
    'nothing in plain': () => knock({ port, id: me.id, password: null, from: freshAddress() }),
    'the certificate of another charger': () => over(me.id, me.password, tls.authority.signCharger(other.id)),
    'a certificate that somebody else signed': () => over(me.id, me.password, anAuthority(ca.slice(40, 60)).signCharger(me.id)),
  };
  for (const [name, attempt] of Object.entries(tries)) if ((await attempt()) === 'in') breaches.push(name);
  return { tried: Object.keys(tries).length, breaches };
};

/** Where our own root signs: nobody gets a certificate for another charger or another key, and none that was taken back opens the door. */
export const certificatesOfOurOwn: Attack = async (site) => {
  const { port, trusted } = await site.withOwnAuthority();
  const [me, other] = [await register(site), await register(site)];
  const breaches: string[] = [];
  const over = (id: string, password: string | null, certificate = {}) =>
    knock({ port, id, password, tls: { ca: trusted, ...certificate }, from: freshAddress() });
  async function signed(who: { id: string; password: string }, name: string) {
    const charger = await rawCharger({ port, ...who, protocol: 'ocpp2.0.1', tls: { ca: trusted }, from: freshAddress() });
    const { csr, key } = aRequest(name);
    const handed = new Promise<string>((resolve) =>
      charger.respond('CertificateSigned', ({ certificateChain }) => {
        resolve(String(certificateChain));
        return { status: 'Accepted' };
      }),
    );
    for (const bad of ['x', csr.slice(0, 300), aRequest(name, { signedByAnother: true }).csr, aRequest(name, { curve: 'secp256k1' }).csr])
      if ((await charger.ask('SignCertificate', { csr: bad })).status !== 'Rejected') breaches.push(`a bad request: ${bad.slice(0, 40)}`);
    await charger.ask('SignCertificate', { csr });
    const cert = await handed;
    charger.cut();
    return { cert, key };
  }
  const own = await signed(me, me.id);
  // Whoever has one charger's password asks for a certificate in the name of another.
  const pretended = await signed(other, me.id);
  if ((await over(me.id, null, own)) !== 'in') breaches.push('its certificate is refused: this proves nothing');
  const serial = new X509Certificate(own.cert).serialNumber.toLowerCase();
  await site.call(chargingCertificates.revokeCertificate, { query: { id: me.id, serial } });
  const tries: Record<string, () => Promise<string>> = {
    'a certificate that was asked for in another name': () => over(me.id, null, pretended),
    'a revoked certificate': () => over(me.id, null, own),
    'the password after the first certificate': () => over(me.id, me.password),
    'a certificate of an authority that was trusted elsewhere': () => over(other.id, null, site.tls.authority.signCharger(other.id)),
    'a certificate that somebody made alike': () => over(other.id, null, anAuthority('Atalaya charger root').signCharger(other.id)),
  };
  for (const [name, attempt] of Object.entries(tries)) if ((await attempt()) === 'in') breaches.push(name);
  return { tried: Object.keys(tries).length + 8, breaches };
};

export const plainWhereItIsOff: Attack = async (site) => {
  const port = await site.withoutPlain();
  const { id, password } = await register(site);
  const open = await register(site);
  await site.call(charging.changeCharger, { query: { id: open.id }, body: { openDoor: true } });
  const breaches: string[] = [];
  if ((await knock({ port, id, password })) === 'in') breaches.push('the right password');
  if ((await knock({ port, id, password, headers: { 'X-Forwarded-Proto': 'https' } })) === 'in') breaches.push('who says it was TLS');
  if ((await knock({ port, id: open.id, password: null })) === 'in') breaches.push('a charger that needs no password');
  return { tried: 3, breaches };
};
