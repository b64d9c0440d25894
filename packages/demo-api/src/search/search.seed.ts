import type { ContactEntry, FileEntry } from '@atalaya/contract/demo/search.ts';
import type { z } from 'zod';
import { colleagues } from '../colleagues.seed.ts';
import { isoBefore } from '../sample-dates.ts';

type FileOfIndex = z.output<typeof FileEntry>;
type Contact = z.output<typeof ContactEntry>;

const file = (title: string, by: string, size: string, kind: FileOfIndex['file']): FileOfIndex => ({ title, by, size, file: kind });

export const makeFiles = (): FileOfIndex[] => [
  file('Quarterly uptime report', 'Jonas Lindqvist', '1.8 MB', 'pdf'),
  file('Harbour site floor plan', 'Camille Duvernay', '4.2 MB', 'image'),
  file('Spare parts inventory', 'Samir Haddad', '310 KB', 'sheet'),
  file('Onboarding checklist', 'Hannah Okafor', '48 KB', 'doc'),
  file('Board meeting slides', 'Ingrid Solheim', '7.5 MB', 'slides'),
  file('Sensor calibration log', 'Wei-Ling Tan', '925 KB', 'sheet'),
  file('Brand guidelines', 'Priya Raghavan', '3.1 MB', 'pdf'),
  file('Customer interview notes', 'Marta Oliveira', '96 KB', 'doc'),
  file('Rooftop antenna photos', 'Tomás Echeverri', '12.4 MB', 'image'),
  file('Budget forecast', 'Aleksander Nowak', '540 KB', 'sheet'),
  file('Maintenance contract', 'Ingrid Solheim', '220 KB', 'pdf'),
  file('Launch announcement draft', 'Priya Raghavan', '64 KB', 'doc'),
];

/** The last time each was in touch lies some days back. */
export const makeContacts = (clock: () => Date): Contact[] =>
  colleagues.map(({ fullName, email, avatar }, index) => ({
    title: fullName,
    email,
    img: avatar,
    date: isoBefore(clock(), { days: 1 + index * 9, hours: (index * 5) % 8 }),
  }));
