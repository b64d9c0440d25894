import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, listOf } from '../paging.ts';
import { Certificate, CertificateQuery, CertificateReference, MadeCertificate, NetworkAuthority, NewCertificate } from './certificates.ts';

const common = { service: 'radius', access: ['radius'], addition: true } as const;

export const radiusCertificates = {
  authority: endpoint({
    service: 'radius',
    method: 'GET',
    path: '/ca.pem',
    access: 'public',
    addition: true,
    summary: 'The root certificate that devices of WPA-Enterprise networks trust',
    response: z.string(),
    contentType: 'text/plain; charset=utf-8',
  }),
  aboutAuthority: endpoint({
    ...common,
    method: 'GET',
    path: '/authority',
    summary: 'Who issues certificates of WPA-Enterprise networks, and those of servers, with their ends',
    response: dataOf(NetworkAuthority),
  }),
  create: endpoint({
    ...common,
    method: 'PUT',
    path: '/certificate',
    can: ['update', 'RadiusUser'],
    stepUp: true,
    summary: 'A certificate for a user’s device, as a PKCS #12 file with its password: in this reply and never again',
    body: NewCertificate,
    response: dataOf(MadeCertificate),
    status: 201,
  }),
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/certificates',
    summary: 'Certificates of users, without their keys',
    query: CertificateQuery,
    response: listOf(Certificate),
  }),
  revoke: endpoint({
    ...common,
    method: 'DELETE',
    path: '/certificate',
    can: ['update', 'RadiusUser'],
    summary: 'Revoke a certificate for good: it is refused at the next login',
    query: CertificateReference,
    response: dataOf(Certificate),
  }),
};
