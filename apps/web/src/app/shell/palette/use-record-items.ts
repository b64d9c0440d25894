import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  Building2,
  FolderKanban,
  HardDrive,
  KeyRound,
  MapPin,
  PlugZap,
  Router,
  Siren,
  Tag,
  User,
  Wifi,
  type LucideIcon,
} from 'lucide-react';
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import { hasAbility } from '#shared/api/has-ability.ts';
import { isDemoToken } from '#shared/api/session-store.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { findQuery, type FoundRecord, type RecordKind } from './palette.queries.ts';
import type { PaletteItem } from './use-palette-items.ts';

const LONGEST_SEARCH = 200;

interface Kind {
  kind: RecordKind;
  icon: LucideIcon;
  isFor: Section | ((user: LoggedInUser) => boolean);
  /** Where else one may want to go, once there is but one of that name. */
  related?: readonly { text: 'logs' | 'sessions' | 'messages' | 'check'; to: string; search: (record: FoundRecord) => object }[];
}

/** In the order in which they are shown. */
const kinds: readonly Kind[] = [
  { kind: 'alarms', icon: Siren, isFor: (user) => hasAbility(user, { action: 'read', subject: 'Alarm' }) },
  {
    kind: 'devices',
    icon: HardDrive,
    isFor: 'imuProject',
    related: [{ text: 'logs', to: '/imu/logs', search: ({ id }) => ({ device: id }) }],
  },
  {
    kind: 'chargers',
    icon: PlugZap,
    isFor: 'chargerProject',
    related: [
      { text: 'sessions', to: '/chargers/sessions', search: ({ id }) => ({ chargerId: id }) },
      { text: 'messages', to: '/chargers/messages', search: ({ id }) => ({ chargerId: id }) },
    ],
  },
  { kind: 'sites', icon: MapPin, isFor: 'chargerProject' },
  { kind: 'tags', icon: Tag, isFor: 'chargerProject' },
  { kind: 'licences', icon: KeyRound, isFor: 'licenses', related: [{ text: 'check', to: '/licences/check', search: () => ({}) }] },
  { kind: 'people', icon: User, isFor: 'users' },
  { kind: 'clients', icon: Building2, isFor: (user) => isAdmin(user) && !isDemoToken(user.session_key) },
  { kind: 'projects', icon: FolderKanban, isFor: 'projects' },
  { kind: 'networkUsers', icon: Wifi, isFor: 'radius' },
  { kind: 'nas', icon: Router, isFor: 'radius' },
];

export interface FoundGroup {
  kind: RecordKind;
  items: PaletteItem[];
  isSearching: boolean;
  isFailed: boolean;
}

/** Real records of every section that the person may see, found by the server by what they are called. */
export function useRecordGroups(user: LoggedInUser, typed: string): FoundGroup[] {
  const { t } = useTexts('palette');
  const navigate = useNavigate();
  const q = typed.trim().slice(0, LONGEST_SEARCH);
  const asked = q === '' ? [] : kinds.filter(({ isFor }) => (typeof isFor === 'string' ? canSee(user, isFor) : isFor(user)));
  const answers = useQueries({ queries: asked.map(({ kind }) => findQuery(kind, q)) });
  const go = (to: unknown, more: object) => void navigate({ to, ...more } as never); // safe: a table names pages, each with what it is narrowed by

  return asked.map(({ kind, icon, related = [] }, index) => {
    const { data: records = [], isPending, isError } = answers[index] ?? { isPending: true, isError: false };
    const [only, ...others] = records;
    return {
      kind,
      isSearching: isPending,
      isFailed: isError,
      items: [
        ...records.map(({ id, title, detail, to, params, search }) => ({
          id: `${kind}:${id}`,
          icon,
          title,
          ...(detail ? { detail } : {}),
          run: () => go(to, { params, search }),
        })),
        ...(only && others.length === 0 ? related : []).map(({ text, to, search }) => ({
          id: `${kind}:${text}`,
          icon,
          title: t(`related.${text}`, { name: only?.title }),
          run: () => go(to, { search: only && search(only) }),
        })),
      ],
    };
  });
}
