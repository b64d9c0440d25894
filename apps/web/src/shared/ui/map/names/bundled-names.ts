// Names of countries and towns on the bundled base map. Those of small towns come once somebody looks so closely.
import { useEffect, useMemo, useState } from 'react';
import type { Locale } from '@atalaya/contract/constants.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { loadMapFile } from '../map-file.ts';
import { project } from '../projection.ts';
import far from './far.json?url';
import near from './near.json?url';
import type { MapName } from './place-names.ts';

/** A place, from which zoom on, and a country's code or a town's name in English and, where it differs, in Spanish. */
type Row = [lng: number, lat: number, zoom: number, name: string, spanish?: string];
interface NameFile {
  countries: Row[];
  towns: Row[];
}

const NEAR_FROM = 7.5;
const loading = new Map<string, Promise<NameFile>>();

function load(address: string): Promise<NameFile> {
  const held = loading.get(address);
  if (held) return held;
  const file = loadMapFile(address) as Promise<NameFile>; // safe: the app's own file
  loading.set(address, file);
  file.catch(() => loading.delete(address));
  return file;
}

export function namesIn({ countries, towns }: NameFile, locale: Locale): MapName[] {
  const ofCountry = new Intl.DisplayNames(locale, { type: 'region' });
  const placed = ([lng, lat, zoom]: Row) => ({ at: project({ lat, lng }), zoom });
  return [
    ...countries.map((row): MapName => ({ ...placed(row), kind: 'country', text: ofCountry.of(row[3]) ?? row[3] })),
    ...towns.map((row): MapName => ({ ...placed(row), kind: 'town', text: locale === 'es' ? (row[4] ?? row[3]) : row[3] })),
  ].toSorted((a, b) => a.zoom - b.zoom);
}

/** Without them, should they not come, the map is as good as before. */
export function useBundledNames(zoom: number): MapName[] {
  const locale = useLocale();
  const [files, setFiles] = useState<NameFile[]>([]);
  const isNear = zoom >= NEAR_FROM;
  useEffect(() => {
    let isOver = false;
    Promise.all([far, ...(isNear ? [near] : [])].map(load)).then(
      (loaded) => isOver || setFiles(loaded),
      () => undefined,
    );
    return () => void (isOver = true);
  }, [isNear]);
  return useMemo(() => files.flatMap((file) => namesIn(file, locale)), [files, locale]);
}
