// Which certificates everybody's logins hang on, and when each ends.
import { X509Certificate } from 'node:crypto';
import type { AboutAuthority } from '#platform/certificates/authority.ts';

const COMMON_NAME = /^CN=(.*)$/m;

/** As people call it: its common name, else all that it is called. */
export const subjectOf = ({ subject }: X509Certificate) => COMMON_NAME.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');

export interface CertificateEnd {
  id: string;
  name: string;
  expiresAt: Date;
}

export const endsOf = ({ authority, servers }: AboutAuthority): CertificateEnd[] => [
  ...servers.map(({ name, expiresAt }) => ({ id: name, name, expiresAt })),
  ...(authority?.pems ?? []).map((pem) => {
    const one = new X509Certificate(pem);
    return {
      id: `authority:${one.fingerprint256.replaceAll(':', '').slice(0, 16).toLowerCase()}`,
      name: subjectOf(one),
      expiresAt: new Date(one.validTo),
    };
  }),
];
