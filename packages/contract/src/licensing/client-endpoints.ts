// Changes of clients and projects, and the pictures both carry.
import { z } from 'zod';
import { endpoint, type Picture } from '../endpoint.ts';
import { dataOf, Id } from '../paging.ts';
import { Client, NewClient, NewProject, Project, TenantName, TenantState, Zone } from './clients.ts';
import { LogoInput } from './people.ts';

const service = 'licensing';
const ofClient = z.object({ clientId: Id });
const ofProject = z.object({ projectId: Id });
const IMAGE_BODY_BYTES = 280_000;

export const tenants = {
  createClient: endpoint({
    service,
    method: 'PUT',
    path: '/client',
    access: 'admin',
    scope: 'clients',
    addition: true,
    summary: 'Create a client',
    body: NewClient,
    response: dataOf(Client),
    status: 201,
  }),
  renameClient: endpoint({
    service,
    method: 'POST',
    path: '/client/name',
    access: 'admin',
    scope: 'clients',
    addition: true,
    summary: 'Rename a client',
    query: ofClient.extend({ name: TenantName }),
    response: dataOf(Client),
  }),
  setClientZone: endpoint({
    service,
    method: 'POST',
    path: '/client/zone',
    access: 'admin',
    scope: 'clients',
    addition: true,
    summary: 'Say whose clocks the hours of a client’s rules go by',
    query: ofClient.extend({ zone: Zone }),
    response: dataOf(Client),
  }),
  setClientState: endpoint({
    service,
    method: 'POST',
    path: '/client/state',
    access: 'admin',
    scope: 'clients',
    addition: true,
    summary: 'Deactivate a client (its users are signed out, its keys refused) or activate it again',
    query: ofClient.extend({ value: TenantState }),
    response: dataOf(Client),
  }),
  setLogo: endpoint({
    service,
    method: 'PUT',
    path: '/client/logo',
    access: 'admin',
    scope: 'clients',
    addition: true,
    summary:
      'The logo of a client, as an SVG, PNG, JPEG or WebP data URL of at most 200 kB; of an SVG the shapes are kept and nothing else',
    query: ofClient,
    body: LogoInput,
    response: dataOf(Client),
    maxBodyBytes: IMAGE_BODY_BYTES,
  }),
  removeLogo: endpoint({
    service,
    method: 'DELETE',
    path: '/client/logo',
    access: 'admin',
    scope: 'clients',
    addition: true,
    summary: 'Remove the logo of a client',
    query: ofClient,
    response: dataOf(Client),
  }),
  getProject: endpoint({
    service,
    method: 'GET',
    path: '/project',
    access: ['projects'],
    addition: true,
    summary: 'One project',
    query: ofProject,
    response: dataOf(Project),
  }),
  createProject: endpoint({
    service,
    method: 'PUT',
    path: '/project',
    access: ['projects'],
    can: ['create', 'Project'],
    summary: 'Create a project',
    query: NewProject,
    response: dataOf(Project),
    status: 201,
  }),
  renameProject: endpoint({
    service,
    method: 'POST',
    path: '/project/name',
    access: ['projects'],
    can: ['update', 'Project'],
    summary: 'Rename a project',
    query: ofProject.extend({ name: TenantName }),
    response: dataOf(Project),
  }),
  setProjectState: endpoint({
    service,
    method: 'POST',
    path: '/project/state',
    access: ['projects'],
    can: ['update', 'Project'],
    addition: true,
    summary: 'Deactivate a project (its keys are refused) or activate it again',
    query: ofProject.extend({ value: TenantState }),
    response: dataOf(Project),
  }),
  picture: endpoint({
    service,
    method: 'GET',
    path: '/image',
    // An <img> sends no session header; the id is random and told only to who may see the picture.
    access: 'public',
    addition: true,
    summary: 'An uploaded picture',
    query: z.object({ imageId: Id }),
    response: z.custom<Picture>(),
    contentType: 'image/*',
  }),
};
