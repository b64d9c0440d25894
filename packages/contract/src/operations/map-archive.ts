import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ARCHIVE_URL } from '../map-tiles.ts';

export const mapArchive = {
  tiles: endpoint({
    service: 'operations',
    method: 'GET',
    path: ARCHIVE_URL,
    access: 'session',
    scope: 'any',
    addition: true,
    summary: 'The street map of this installation as a PMTiles archive, in parts by `Range`; 404 where none is set',
    contentType: '*/*',
    response: z.custom<Response>(),
  }),
};
