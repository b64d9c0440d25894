// What the agent answers to a request, whoever asked and however it came.
import type { Oid } from './ber.ts';
import { encodeVariable, PduType, type Pdu, type Variable } from './pdu.ts';
import type { MibView } from './mib-view.ts';

const [NOT_WRITABLE, TOO_MANY_REPETITIONS] = [17, 100];
/** What fits into a datagram that nobody has to take apart. */
const MAX_BYTES = 1_300;

const nextOf = (view: MibView, oid: Oid): Variable => view.next(oid) ?? { oid, value: { kind: 'endOfMibView' } };

function bulk(view: MibView, { variables, errorStatus, errorIndex }: Pdu): Variable[] {
  const once = Math.min(Math.max(errorStatus, 0), variables.length);
  const answers = variables.slice(0, once).map(({ oid }) => nextOf(view, oid));
  let bytes = answers.reduce((sum, answer) => sum + encodeVariable(answer).length, 0);
  let from = variables.slice(once).map(({ oid }) => oid);
  for (let turn = 0; turn < Math.min(Math.max(errorIndex, 0), TOO_MANY_REPETITIONS) && from.length > 0; turn += 1) {
    const row = from.map((oid) => nextOf(view, oid));
    bytes += row.reduce((sum, answer) => sum + encodeVariable(answer).length, 0);
    if (bytes > MAX_BYTES && answers.length > 0) break;
    answers.push(...row);
    if (row.every(({ value }) => value.kind === 'endOfMibView')) break;
    from = row.map(({ oid }) => oid);
  }
  return answers;
}

/** Null: nothing that is answered. */
export function answerRequest(view: MibView, request: Pdu): Pdu | null {
  const answer = { type: PduType.Response, requestId: request.requestId, errorStatus: 0, errorIndex: 0 };
  switch (request.type) {
    case PduType.Get:
      return { ...answer, variables: request.variables.map(({ oid }) => ({ oid, value: view.get(oid) })) };
    case PduType.GetNext:
      return { ...answer, variables: request.variables.map(({ oid }) => nextOf(view, oid)) };
    case PduType.GetBulk:
      return { ...answer, variables: bulk(view, request) };
    case PduType.Set:
      return { ...answer, errorStatus: NOT_WRITABLE, errorIndex: 1, variables: request.variables };
    default:
      return null;
  }
}
