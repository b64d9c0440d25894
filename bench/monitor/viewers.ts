// Many browsers that watch, on bare sockets. They look only for what they measure.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { ADMIN_KEY_HEADER } from '@atalaya/contract/services.ts';
import { ADMIN_KEY } from '../../tools/prove/support/shared-database.ts';
import { getRequest } from './http-load.ts';

export interface ViewersHear {
  /** A beat arrived so long after the server wrote it. */
  onBeat(ms: number): void;
  /** A frame with changes arrived. */
  onChange(text: string): void;
}

const BEAT = /event: beat\n.*\ndata: \{"time":"([^"]+)"/g;

async function openViewer(port: number, headers: Record<string, string>, { onBeat, onChange }: ViewersHear): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.setEncoding('latin1').write(getRequest(fullPath(fleet.stream), headers));
  await new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error('a viewer was cut off')));
    let gathered = '';
    socket.on('data', (chunk: string) => {
      gathered += chunk;
      const whole = gathered.lastIndexOf('\n\n') + 2;
      if (whole < 2) return;
      const frames = gathered.slice(0, whole);
      gathered = gathered.slice(whole);
      if (frames.includes('event: hello')) resolve();
      const now = Date.now();
      for (const [, time = ''] of frames.matchAll(BEAT)) onBeat(now - Date.parse(time));
      if (frames.includes('event: change')) onChange(frames);
    });
  });
  return socket;
}

/** A person has twenty streams at most; another server may have as many as there is room for. */
export const asServer = { [ADMIN_KEY_HEADER]: ADMIN_KEY };

/** So many viewers; the function ends them. */
export async function watchBy(count: number, port: number, headers: Record<string, string>, hear: ViewersHear): Promise<() => void> {
  const sockets: Socket[] = [];
  const AT_ONCE = 50;
  for (let from = 0; from < count; from += AT_ONCE)
    sockets.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, () => openViewer(port, headers, hear)))));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
