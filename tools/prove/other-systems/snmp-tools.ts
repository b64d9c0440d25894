// The agent's whole table as Net-SNMP's own programs read it.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TABLE = '1.3.6.1.4.1.32473.1.2.1';
const MAX_OUTPUT_BYTES = 64_000_000;

export interface SnmpLogin {
  name: string;
  community: string | null;
  authPassword: string | null;
  privPassword: string | null;
}

const asWhom = ({ name, community, authPassword, privPassword }: SnmpLogin): string[] =>
  community === null
    ? ['-v3', '-l', 'authPriv', '-u', name, '-a', 'SHA-256', '-A', authPassword ?? '', '-x', 'AES', '-X', privPassword ?? '']
    : ['-v2c', '-c', community];

/** A line goes on in the next ones where a text is long. */
function cellsOf(output: string): Map<string, string | number> {
  const cells = new Map<string, string | number>();
  for (const line of output.split(/\n(?=\.1)/)) {
    const equals = line.indexOf(' = ');
    const [name, rest] = [line.slice(1, equals), line.slice(equals + 3).trim()];
    const [, kind = '', value = ''] = /^([\w-]+): ([^]*)$/.exec(rest) ?? [];
    // The end is told in a line that names the last cell again.
    if (!name.startsWith(`${TABLE}.`) || rest.startsWith('No more variables')) continue;
    const cell = name.slice(TABLE.length + 1);
    if (kind === 'Hex-STRING') cells.set(cell, Buffer.from(value.replaceAll(/\s/g, ''), 'hex').toString('utf8'));
    else if (kind === 'INTEGER' || kind === 'Gauge32') cells.set(cell, Number(value));
    else cells.set(cell, rest === '""' ? '' : `not read: ${rest}`);
  }
  return cells;
}

/** By `column.number`. */
export async function walkTable(program: 'snmpwalk' | 'snmpbulkwalk', port: number, login: SnmpLogin) {
  const options = ['-On', '-Oe', '-Ox', '-t', '30', '-r', '3'];
  const { stdout } = await run(program, [...options, ...asWhom(login), `127.0.0.1:${port}`, TABLE], { maxBuffer: MAX_OUTPUT_BYTES });
  return cellsOf(stdout);
}
