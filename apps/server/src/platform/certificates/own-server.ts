// A server's certificate that an operator's authority issued, where its key stays with the operator.
import type { KeyObject, X509Certificate } from 'node:crypto';
import { earliestEnd, readBroughtChain } from './brought-chain.ts';

const SERVER_AUTH = '1.3.6.1.5.5.7.3.1';
/** Devices compare the whole name: what stands only in the subject, or with a star, they refuse. */
const EXACTLY = { subject: 'never', wildcards: false } as const;

export interface OwnServer {
  name: string;
  pem: string;
  /** Who issued it, up to the root. */
  chain: string;
  key: KeyObject;
  fingerprint: string;
  /** Once one of the chain has ended, devices refuse it. */
  expiresAt: Date;
}

const namesIn = ({ subjectAltName }: X509Certificate) =>
  [...(subjectAltName ?? '').matchAll(/(?:^|, )DNS:([^,]+)/g)].flatMap(([, name]) => name ?? []);

/** Without a name it is the first that the certificate has. Throws with a sentence for the operator. */
export function readOwnServer(bundle: string, keyPem: string, wanted: string | undefined, now: Date): OwnServer {
  const { pems, list, key } = readBroughtChain(bundle, keyPem, now, 1);
  const [own, above] = list;
  if (own.ca) throw new Error('The first certificate is that of an authority: with its key it goes with --root and --root-key.');
  if (!above) throw new Error('The chain is incomplete: put whoever issued the certificate below it, the root last.');
  if (own.keyUsage && !own.keyUsage.includes(SERVER_AUTH))
    throw new Error('The certificate is not for servers: devices ask for the extended key usage serverAuth.');
  if (!own.keyUsage)
    throw new Error('The certificate does not say that it is for servers (extended key usage serverAuth), which devices ask for.');
  const names = namesIn(own);
  const name = (wanted ?? names[0] ?? '').toLowerCase();
  if (name === '' || own.checkHost(name, EXACTLY) === undefined)
    throw new Error(
      names.length > 0
        ? `The certificate is for ${names.join(', ')}${name === '' ? '' : `, not for ${name}`}: devices compare the whole name.`
        : 'The certificate has no name of a server as a subject alternative name, which devices ask for.',
    );
  return {
    name,
    pem: pems[0],
    chain: pems.slice(1).join(''),
    key,
    fingerprint: own.fingerprint256.replaceAll(':', '').toLowerCase(),
    expiresAt: earliestEnd(list),
  };
}
