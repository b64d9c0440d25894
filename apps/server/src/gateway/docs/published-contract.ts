// The contract as OpenAPI. Making it takes a second and a half, in which a server would answer nobody, so the build makes it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { realEndpoints } from '@atalaya/contract/catalogue.ts';
import { serversAt, toOpenApi, type OpenApiDocument, type Published } from '@atalaya/contract/openapi.ts';

const FILE = 'openapi.json';
const make = () => toOpenApi(realEndpoints, { version: '' });

/** For the build, beside the program. */
export const writeContract = (folder: string) => writeFileSync(join(folder, FILE), JSON.stringify(make()));

/** Of a server that runs from its sources there is no build: it makes its own. */
export function publishedContract(folder: string, { version, url }: Published): OpenApiDocument {
  const file = join(folder, FILE);
  const document = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument) : make(); // safe: written by `writeContract`
  return { ...document, info: { ...document.info, version }, servers: serversAt(url) };
}
