// A request over a real socket: what the gateway answers before, or without, the framework is seen only there.
import { request } from 'node:http';

export interface Answer<Json> {
  status: number;
  headers: Record<string, unknown>;
  json: Json;
}

export function post<Json>(port: number, path: string, body: string, headers: Record<string, string>): Promise<Answer<Json>> {
  return new Promise((resolve, reject) => {
    const sent = { 'Content-Length': String(Buffer.byteLength(body)), ...headers };
    request({ port, host: '127.0.0.1', method: 'POST', path, headers: sent }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, json: JSON.parse(text || 'null') }));
    })
      .on('error', reject)
      .end(body);
  });
}
