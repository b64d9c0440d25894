// Which modules share a file of the build: a few files instead of seventy. What every page starts with, the pages before sign-in, and the data layer
// and frame of those after it. README.md says what each group saves.
import type { Rolldown } from 'vite';

const FIRST_TEXTS = /[\\/]i18n[\\/](\w+)[\\/](shell|imu|kit)\.ts$/;

const MANTINE_OF_LISTS =
  'ActionIcon|Alert|Box|Button|CloseButton|Code|Combobox/ComboboxChevron|Group|Input|InputBase|Loader|Pagination|SimpleGrid|Stack|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden';
const OF_LISTS = new RegExp(
  [
    `/@mantine/core/esm/components/(${MANTINE_OF_LISTS})/`,
    '/node_modules/lucide-react/',
    '/shared/ui/data-table/(?!PanelPopover|layout/LayoutPanel|views/ViewsPanel)',
    '/@mantine/hooks/',
    '/shared/ui/(filters/(?!OpenSelect)|tenants/TenantFilters|copy/use-copy|time-range/time-range|pictures/|EmptyState|PageHeader|LinkButton|use-nearby)',
    '/shared/(api|format)/',
    '/contract/src/(csv-field|licensing/(clients|keys|projects|endpoints))',
  ]
    .join('|')
    .replaceAll('/', String.raw`[\\/]`),
);

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 2 },
  // What the pages before sign-in and the frame after it have in common; without it the one would load the other.
  {
    name: 'common',
    test: new RegExp(
      [
        'shared/theme/skin\\.ts',
        'shared/ui/(Logo|SkinSwitch|LanguageSwitch|TextLink)\\.tsx',
        'shared/api/(sign-out|change-own-password)\\.ts',
        'contract/src/demo/auth\\.ts',
        'react-router/dist/esm/useLocation\\.js',
        'lucide-react/dist/esm/([^/]+|icons/(chevron-right|eye|eye-off|key-round)\\.mjs)$',
      ]
        .join('|')
        .replaceAll('/', String.raw`[\\/]`),
    ),
    priority: 2,
  },
  // What forms say: those before sign-in and those after it, but not home, which has none. And what lists of the demo API share with real ones,
  // which would bring their pages along.
  {
    name: 'fields',
    test: /[\\/]shared[\\/]form[\\/](blank|field-errors|validation-text)\.ts$|[\\/](field-catalogue|also-shown)\.ts$/,
    priority: 2,
  },
  // Without what asks for a second factor or sets one up, which would bring its forms, schemas and passkeys along, without providers of identity,
  // and without the pages of once.
  {
    name: 'guest',
    test: /[\\/]features[\\/]session[\\/](?!FactorStep|SetUpFactor|ChangePassword|SetPassword|Register|IssuerOffer|oidc|i18n)|[\\/]shared[\\/]guest[\\/](?!PublicPage)|[\\/]routes[\\/]_guest(?![\\/]register)/,
    priority: 1,
  },
  { name: 'routes', test: /routeTree\.gen/, priority: 1 },
  // Home's own, and who may see what; not what only the pages of roles and tokens ask.
  {
    name: 'home-routes',
    test: /[\\/]app[\\/](first-load[\\/]home-routes|require-access)\.ts$|[\\/]features[\\/]home[\\/]only-section\.ts$|[\\/]access[\\/]src[\\/](ability|sections|subjects)\.ts$|[\\/](page-table[\\/]template-addresses|shell[\\/]use-template)\.ts$|[\\/]routes[\\/]_app(\.tsx|[\\/]index\.tsx|[\\/]imu[\\/]dashboard\.tsx)$/,
    priority: 2,
  },
  { name: 'data', test: /[\\/]@tanstack[\\/](react-query|query-core)[\\/]/, priority: 1 },
  // The frame and what almost every page in it is made of, with all they import; panels and search stay outside, in folders of their own.
  {
    name: 'frame',
    test: /[\\/]app[\\/]shell[\\/]([^\\/]+|navbar[\\/][^\\/]+|customiser[\\/]CustomiserGear)\.tsx?$|[\\/]app[\\/](pages[\\/]|page-table[\\/][^\\/]+$|first-load[\\/]DeferredChildren)|[\\/]routes[\\/]_app\.lazy|[\\/]shared[\\/](format[\\/](date|number|newest-first|use-now)\.ts$|ui[\\/](Page|Skeletons|StateBadge|Moment|ErrorState|EmptyState|TextLink|ButtonLink)\.tsx$)/,
    priority: 1,
  },
  // The fleet at a glance, and what home shows of it: the list of what needs attention.
  {
    name: 'overview',
    test: /[\\/]features[\\/](imu[\\/](dashboard[\\/]|live[\\/]|imu\.queries)|alarms[\\/](NeedsAttention|alarms\.module|use-fresh-alarms|list\.queries))|[\\/]contract[\\/]src[\\/]alarms[\\/](alarms|list)\.ts|[\\/]shared[\\/]ui[\\/](map[\\/](?!streets|TileLayer|GraticuleLayer)|chart[\\/](chart-options|use-is-rtl))|[\\/]routes[\\/]_app[\\/]imu[\\/]dashboard\.lazy/,
    priority: 1,
  },
  // Home without its cards, which each come for who may see them.
  {
    name: 'home',
    test: /[\\/]features[\\/]home[\\/](HomePage|use-greeting|part-of-day|guide[\\/](Guide|dismissal))|[\\/]routes[\\/]_app[\\/](index\.lazy|-home-(sections|cards))/,
    priority: 1,
  },
  {
    name: 'home-cards',
    test: /[\\/]features[\\/](imu[\\/]FleetCard|charging[\\/](chargers[\\/]ChargersCard|overview\.queries)|radius[\\/](RadiusCard|overview\.queries)|home[\\/](LicencesCard|home\.queries))|[\\/]shared[\\/]ui[\\/](cards[\\/](SectionCard|card-refresh)|chart[\\/]Sparkline)|[\\/]contract[\\/]src[\\/](licensing[\\/]keys-overview|charging[\\/]overview|radius[\\/](session-endpoints|sessions|attempts))\.ts/,
  },
  // What most pages are made of, in two files: apart, each list would ask for sixty of a few hundred bytes. What forms, menus and windows need besides
  // stays out of `kit`, since a list opens none of them until somebody asks.
  { name: 'kit', test: OF_LISTS, minShareCount: 30, priority: 1 },
  {
    name: 'forms',
    test: /[\\/]node_modules[\\/](@mantine[\\/](core|hooks)|@floating-ui|lucide-react)[\\/]|[\\/]shared[\\/]/,
    minShareCount: 30,
  },
  { name: 'demo-kit', test: /[\\/]demos[\\/]kit[\\/]/, minShareCount: 30 },
  // Its texts and the frame's, in one file for each language.
  { name: (id) => `texts-${FIRST_TEXTS.exec(id)?.[1]}`, debugName: 'texts', test: FIRST_TEXTS, priority: 1 },
];
