// Programs tell failures apart by their codes: no test gets a reply with a code that the contract does not declare for its call.
import { z } from 'zod';
import { realEndpoints } from '@atalaya/contract/catalogue.ts';
import { fullPath, type Endpoint } from '@atalaya/contract/endpoint.ts';
import { isErrorCode } from '@atalaya/contract/errors.ts';
import { mayAnswer } from '@atalaya/contract/openapi/call-errors.ts';

interface Call {
  name: string;
  endpoint: Endpoint;
  pattern: RegExp;
}

const patternOf = (e: Endpoint) => new RegExp(`^${fullPath(e).replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
const literals = ({ endpoint }: Call) => fullPath(endpoint).replaceAll(/:\w+/g, '').length;

/** Addresses without parameters stand before those that would take them as one. */
const calls: Call[] = Object.entries(realEndpoints)
  .flatMap(([group, all]) =>
    Object.entries(all).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint, pattern: patternOf(endpoint) })),
  )
  .toSorted((one, other) => literals(other) - literals(one));

const methodOf = (request: Request) => (request.method === 'HEAD' ? 'GET' : request.method);

function callOf(request: Request): Call | undefined {
  const { pathname } = new URL(request.url);
  return calls.find(({ endpoint, pattern }) => endpoint.method === methodOf(request) && pattern.test(pathname));
}

/** A problem and an error of SCIM carry the code on top, one of OCPI within its data. */
const Told = z.union([z.object({ code: z.string() }), z.object({ data: z.object({ code: z.string() }) })]);

async function codeOf(response: Response): Promise<string | null> {
  if (!response.headers.get('Content-Type')?.includes('json')) return null;
  const told = Told.safeParse(await response.clone().json());
  if (!told.success) return null;
  return 'code' in told.data ? told.data.code : told.data.data.code;
}

/** What is wrong about a reply, if anything. */
export async function undeclaredError(request: Request, response: Response): Promise<string | null> {
  if (response.ok) return null;
  const call = callOf(request);
  const code = await codeOf(response);
  if (!call || code === null) return null;
  if (isErrorCode(code) && mayAnswer(call.name, call.endpoint, code)) return null;
  return `${call.name} answered ${code}, which the contract does not declare for it`;
}
