// Which modules share a file of the build: a few files instead of seventy. What every page starts with, the pages before sign-in, and the data layer
// and frame of those after it. README.md says what each group saves.
import type { Rolldown } from 'vite';

const FIRST_TEXTS = /[\\/]i18n[\\/](\w+)[\\/](shell|imu|kit)\.ts$/;

/** Parts of paths, with slashes and plain dots; `*` is a name. */
const paths = (...parts: string[]) =>
  new RegExp(
    parts
      .join('|')
      .replaceAll('.', String.raw`\.`)
      .replaceAll('/', String.raw`[\\/]`)
      .replaceAll('*', String.raw`[^\\/]+`),
  );

const MANTINE_OF_LISTS =
  'ActionIcon|Alert|Box|Button|CloseButton|Code|Combobox/ComboboxChevron|Group|Input|InputBase|Loader|Pagination|Stack|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden';
const OF_LISTS = paths(
  `/@mantine/core/esm/components/(${MANTINE_OF_LISTS})/`,
  '/node_modules/lucide-react/',
  '/shared/ui/data-table/(?!PanelPopover|layout/LayoutPanel|views/ViewsPanel)',
  '/shared/ui/(tenants/ClientFocusBar|cards/Panel|copy/use-copy|time-range/time-range|pictures/|EmptyState|PageHeader)',
  '/@mantine/hooks/esm/use-disclosure/',
  '/shared/(api|format)/',
  '/contract/src/(csv/csv-field|licensing/(clients|keys|projects|endpoints))',
);

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 2 },
  // What the pages before sign-in and the frame after it have in common; without it the one would load the other. And what lists of the demo API share
  // with real ones, which would bring their pages along.
  {
    name: 'common',
    test: paths(
      'shared/theme/skin.ts',
      'shared/ui/(Logo|SkinSwitch|LanguageSwitch|TextLink).tsx',
      'shared/api/(sign-out|change-own-password).ts',
      'contract/src/(demo/auth|also-shown).ts',
      'react-router/dist/esm/useLocation.js',
      'lucide-react/dist/esm/(*|icons/(chevron-right|eye|eye-off|key-round).mjs)$',
    ),
    priority: 2,
  },
  // What forms say: those before sign-in and those after it, but not home, which has none.
  { name: 'fields', test: paths('/shared/form/(blank|field-errors|validation-text).ts$', '/field-catalogue.ts$'), priority: 2 },
  // Without what asks for a second factor or sets one up, which would bring its forms, schemas and passkeys along, without providers of identity,
  // and without the pages of once.
  {
    name: 'guest',
    test: paths(
      '/features/session/(?!FactorStep|SetUpFactor|ChangePassword|SetPassword|Register|IssuerOffer|oidc|i18n)',
      '/shared/guest/(?!PublicPage)',
      '/routes/_guest(?!/register)',
    ),
    priority: 1,
  },
  { name: 'routes', test: /routeTree\.gen/, priority: 1 },
  // Home's own, and who may see what; not what only the pages of roles and tokens ask.
  {
    name: 'home-routes',
    test: paths(
      '/app/(first-load/home-routes|require-access).ts$',
      '/features/home/only-section.ts$',
      '/access/src/(ability|sections|subjects).ts$',
      '/(page-table/template-addresses|shell/use-template).ts$',
      '/routes/_app(.tsx|/index.tsx|/imu/dashboard.tsx|/(licences|chargers|alarms)/index.tsx)$',
    ),
    priority: 2,
  },
  { name: 'data', test: paths('/@tanstack/(react-query|query-core)/'), priority: 1 },
  // The frame and what almost every page in it is made of, with all they import; panels and search stay outside, in folders of their own.
  {
    name: 'frame',
    test: paths(
      '/app/shell/(*|navbar/*|customiser/CustomiserGear).tsx?$',
      '/app/(page-table/*$|first-load/DeferredChildren)',
      '/routes/_app.lazy',
      '/shared/format/(date|number|newest-first|use-now).ts$',
      '/shared/ui/(Page|Skeletons|StateBadge|Moment|ErrorState|EmptyState|TextLink|ButtonLink).tsx$',
      // The overview and the lists have these in common.
      '/shared/(live/(LivePage|use-read-again)|api/(client-focus|worst-alarms.queries)|ui/(use-nearby|severity-look))',
      '/contract/src/(mac|map-tiles|operations/about|jobs/jobs|csv/csv-import|monitor/localization).ts$',
      '/lucide-react/dist/esm/icons/(battery-medium|circle-check|circle-off|octagon-exclamation-point|plus|triangle-exclamation-point).mjs$',
    ),
    priority: 1,
  },
  // What home and the lists have in common, and the fleet's overview has not.
  {
    name: 'home-and-lists',
    test: paths(
      '/@mantine/core/esm/components/SimpleGrid/',
      '/features/charging/overview.queries.ts',
      '/contract/src/(licensing/keys-overview|charging/overview).ts',
    ),
    priority: 1,
  },
  // The overview has a map, and the lists of what stands somewhere have one below them.
  {
    name: 'map',
    test: paths('/shared/ui/map/(?!streets|TileLayer|GraticuleLayer)'),
    priority: 1,
  },
  // The fleet as it is now, and what of it needs attention: home shows that too.
  {
    name: 'fleet',
    test: paths(
      '/features/imu/(live/|imu.queries|device-state|event-text)',
      '/features/alarms/(NeedsAttention|alarms.module|use-fresh-alarms|known-since|list.queries)',
      '/contract/src/alarms/(alarms|list).ts',
      '/shared/ui/tenants/FocusBar',
    ),
    priority: 1,
  },
  // The fleet at a glance.
  {
    name: 'overview',
    test: paths('/features/imu/dashboard/', '/shared/ui/chart/(chart-options|use-is-rtl)', '/routes/_app/imu/dashboard.lazy'),
    priority: 1,
  },
  // Home without its cards, which each come for who may see them.
  {
    name: 'home',
    test: paths(
      '/features/home/(HomePage|use-greeting|part-of-day|guide/(Guide|dismissal))',
      '/routes/_app/(index.lazy|-home-(sections|cards))',
    ),
    priority: 1,
  },
  {
    name: 'home-cards',
    test: paths(
      '/features/(imu/FleetCard|charging/chargers/ChargersCard|radius/(RadiusCard|overview.queries)|home/(LicencesCard|home.queries))',
      '/shared/ui/(cards/(SectionCard|card-refresh)|chart/Sparkline)',
      '/contract/src/radius/(session-endpoints|sessions|attempts).ts',
    ),
  },
  // Three lists on which visits begin, each in one file instead of twenty; their dialogues and drawers come when they are opened.
  {
    name: 'licences',
    test: paths(
      '/features/licences/(LicencesPage|LicenceFilters|LicencesSummary|licences.|KeyStateBadge|KeyExpiry|key-state)',
      '/features/demo-keys/(DemoKeysNotice|demo-keys.queries)',
      '/contract/src/licensing/(key-details|key-endpoints|key-imports|selling/plan-endpoints)',
      '/routes/_app/licences/index.lazy',
    ),
  },
  {
    name: 'chargers',
    test: paths(
      '/features/charging/(chargers/(ChargersPage|chargers.)|charging.module|state-badges|figures|live/(live|ChargingPage|use-follow))',
      '/shared/ui/cards/StatTile',
      '/routes/_app/chargers/index.lazy',
    ),
  },
  {
    name: 'alarms',
    test: paths(
      '/features/alarms/(list/|alarms.search|actions/(use-alarm-actions|many.queries))',
      '/contract/src/alarms/many.ts',
      '/routes/_app/alarms/index.lazy',
    ),
  },
  // What most pages are made of, in two files: apart, each list would ask for sixty of a few hundred bytes. What forms, menus and windows need besides
  // stays out of `kit`, since a list opens none of them until somebody asks.
  { name: 'kit', test: OF_LISTS, minShareCount: 30, priority: 1 },
  // What stands above a list; fewer pages have it than what `kit` holds.
  {
    name: 'list-tools',
    test: paths('/shared/ui/(filters/(?!OpenSelect)|tenants/TenantFilters|csv-import/ImportButton|copy/CopyButton|LinkButton)'),
    priority: 1,
  },
  {
    name: 'forms',
    test: paths('/node_modules/(@mantine/(core|hooks)|@floating-ui|lucide-react)/', '/shared/'),
    minShareCount: 30,
  },
  { name: 'demo-kit', test: paths('/demos/kit/'), minShareCount: 30 },
  // Its texts and the frame's, in one file for each language.
  { name: (id) => `texts-${FIRST_TEXTS.exec(id)?.[1]}`, debugName: 'texts', test: FIRST_TEXTS, priority: 1 },
];
