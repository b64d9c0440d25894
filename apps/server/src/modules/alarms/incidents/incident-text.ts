// One sentence that says what happened to many at once, made from the facts, in both languages.
import type { SubjectKind } from '@atalaya/contract/alarms/alarms.ts';
import type { IncidentCause } from '@atalaya/contract/alarms/incidents.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { nameInSentence } from '../model/name-in-sentence.ts';
import { lasting, numberOf } from '../model/spans.ts';

export interface IncidentFacts {
  cause: IncidentCause;
  /** What its alarms are called, where the cause has no name of its own. */
  ruleName: string;
  subjectKind: SubjectKind;
  /** Where: the project, or else the client. */
  where: string | null;
  subjects: number;
  consequences: number;
  active: number;
  disproved: boolean;
  at: number;
  /** Null: it is still open. */
  endedAt: number | null;
  now: number;
}

type Words = readonly [one: string, many: string];
const things: Record<Locale, Partial<Record<SubjectKind, Words>>> = {
  en: {
    device: ['device', 'devices'],
    charger: ['charger', 'chargers'],
    connector: ['connector', 'connectors'],
    site: ['site', 'sites'],
    nas: ['NAS', 'NAS'],
  },
  es: {
    device: ['dispositivo', 'dispositivos'],
    charger: ['cargador', 'cargadores'],
    connector: ['conector', 'conectores'],
    site: ['emplazamiento', 'emplazamientos'],
    nas: ['NAS', 'NAS'],
  },
};
const OTHER: Record<Locale, Words> = { en: ['thing', 'things'], es: ['elemento', 'elementos'] };

const counted = (many: number, kind: SubjectKind, language: Locale) => {
  const [one, several] = things[language][kind] ?? OTHER[language];
  return `${numberOf(many, language)} ${many === 1 ? one : several}`;
};

type Sentence = (much: string, ruleName: string) => string;
const causes: Record<Locale, Record<IncidentCause, Sentence>> = {
  en: {
    mainsLost: (much) => `${much} lost mains`,
    siteOffline: (much) => `the whole place went offline, ${much}`,
    deviceOffline: (much) => `${much} went offline`,
    temperature: (much) => `temperature out of range at ${much}`,
    other: (much, ruleName) => `${ruleName} at ${much}`,
  },
  es: {
    mainsLost: (much) => `${much} sin red eléctrica`,
    siteOffline: (much) => `todo el lugar sin conexión, ${much}`,
    deviceOffline: (much) => `${much} sin conexión`,
    temperature: (much) => `temperatura fuera de rango en ${much}`,
    other: (much, ruleName) => `${ruleName} en ${much}`,
  },
};

function ending({ endedAt, active, disproved, at, now }: IncidentFacts, language: Locale): string[] {
  if (disproved) return [language === 'en' ? 'late readings disproved it' : 'lecturas posteriores lo han desmentido'];
  const lasted = lasting((endedAt ?? now) - at, language);
  const span = lasted === null ? [] : [lasted];
  if (endedAt === null) return span;
  if (active === 0) return [...span, language === 'en' ? 'back to normal' : 'de nuevo normal'];
  const still = numberOf(active, language);
  return [...span, language === 'en' ? `${still} still wrong` : active === 1 ? `${still} sigue mal` : `${still} siguen mal`];
}

function followed({ consequences }: IncidentFacts, language: Locale): string[] {
  if (consequences === 0) return [];
  const much = numberOf(consequences, language);
  if (language === 'en') return [consequences === 1 ? `${much} more alarm followed` : `${much} more alarms followed`];
  return [consequences === 1 ? `siguió ${much} alarma más` : `siguieron ${much} alarmas más`];
}

export function incidentText(facts: IncidentFacts, language: Locale): string {
  const much = counted(facts.subjects, facts.subjectKind, language);
  const what = causes[language][facts.cause](much, nameInSentence(facts.ruleName, language));
  const sentence = [what, ...followed(facts, language), ...ending(facts, language)].join(', ');
  return facts.where ? `${facts.where}: ${sentence}` : sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1);
}
