// The fixed numbers and words of the product. Wire codes are objects, never TypeScript enums: the packages run with types stripped.

export const ROWS_PER_PAGE = 50;
export const MAX_ROWS_PER_PAGE = 500;
export const DEMO_ROWS_PER_PAGE = 10;
export const SHOP_ROWS_PER_PAGE = 9;
export const MAX_ENTRIES_PER_CHART = 60;
export const MAX_SEARCH_RESULTS_PER_GROUP = 4;
export const COMPACT_VIEW_WIDTH_PX = 480;
export const DATE_FORMAT = 'DD-MMM-YYYY H:mm:ss';
export const POWER_DECIMALS = 3;

export const ACCESS_TOKEN_LIFETIME_MS = 10 * 60_000;
export const REFRESH_TOKEN_LIFETIME_MS = 14 * 24 * 60 * 60_000;
/** However often it is refreshed. An installation may set both this and the time above for itself. */
export const SESSION_LIFETIME_MS = 90 * 24 * 60 * 60_000;
export const DEMO_TOKEN_LIFETIME_MS = 10 * 60_000;
/** Two tabs, or a reply lost on the way: the direct predecessor of a refresh token still answers for this long. */
export const REFRESH_GRACE_MS = 30_000;
export const ONE_TIME_LINK_LIFETIME_MS = 60 * 60_000;

export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];
/** A language into which the English was translated. */
export type Translation = Exclude<Locale, 'en'>;
/** Of what somebody or something calls a language, such as `es-MX` or `Accept-Language`: ours, by its beginning; English for any other. */
export const closestLocale = (said: string | null | undefined): Locale =>
  LOCALES.find((locale) => new RegExp(`^\\s*${locale}\\b`, 'i').test(said ?? '')) ?? 'en';

/** They differ by tokens alone. Semi-dark is light with a dark menu at the side. */
export const SKINS = ['light', 'bordered', 'dark', 'semi-dark'] as const;
export type Skin = (typeof SKINS)[number];
export const DEFAULT_LAYOUT = { skin: 'light', menu: 'vertical', contentWidth: 'full' } as const;

export const ImuEventType = {
  Status: 'IMU_STATUS',
  Door: 'IMU_DOOR',
  Temperature: 'IMU_TEMP',
  Power: 'IMU_POWER',
  Reboot: 'IMU_REBOOT',
} as const;
export type ImuEventType = (typeof ImuEventType)[keyof typeof ImuEventType];
/** What is measured all the time; every other type is something that happened. */
export const MEASURED_TYPES: readonly ImuEventType[] = [ImuEventType.Temperature, ImuEventType.Power];

/** What an IMU_STATUS event carries. Not a device's status: see DeviceStatus. */
export const StatusResult = { Online: 0, Offline: 1 } as const;
export type StatusResult = (typeof StatusResult)[keyof typeof StatusResult];

export const DeviceStatus = { Offline: 1, Online: 2, Rebooting: 3 } as const;
export type DeviceStatus = (typeof DeviceStatus)[keyof typeof DeviceStatus];

export const DoorState = { Closed: 0, Open: 1 } as const;
export type DoorState = (typeof DoorState)[keyof typeof DoorState];

export const PowerSource = { External: 1, SaiHigh: 2, SaiLow: 3 } as const;
export type PowerSource = (typeof PowerSource)[keyof typeof PowerSource];

/** Battery: power supply output, DC. Imu: input, AC. Ups: output of the UPS. */
export const PowerSensor = { Battery: 1, Imu: 2, Ups: 3 } as const;
export type PowerSensor = (typeof PowerSensor)[keyof typeof PowerSensor];

export const INVOICE_STATUSES = ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'] as const;
export const EMAIL_FOLDERS = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;
export const CALENDAR_CATEGORIES = ['Personal', 'Business', 'Family', 'Holiday', 'ETC'] as const;
export const SAMPLE_USER_STATUSES = ['active', 'inactive', 'pending'] as const;
export const SAMPLE_USER_ROLES = ['admin', 'author', 'editor', 'maintainer', 'subscriber'] as const;
export const SAMPLE_PLANS = ['basic', 'team', 'company', 'enterprise'] as const;
export const SAMPLE_BILLING_TYPES = ['Auto Debit', 'Manual - Credit Card', 'Manual - Paypal', 'Manual - Cash'] as const;
export const PERMISSION_ROLES = ['administrator', 'manager', 'user', 'support', 'restricted-user'] as const;
export const PRODUCT_COLOURS = ['primary', 'success', 'warning', 'danger', 'info'] as const;
export const ANALYTICS_RANGES = ['Last 28 Days', 'Last Month', 'Last Year'] as const;
export const REVENUE_YEARS = [2020, 2019, 2018] as const;
export const AUTOCOMPLETE_ENTRIES = 100;
export const INVOICE_CLIENTS = 5;
/** Inclusive bounds of the cart's chance. */
export const CART_CHANCE = { offers: [1, 4], discountPercentage: [3, 20], shippingDays: [1, 8] } as const;
