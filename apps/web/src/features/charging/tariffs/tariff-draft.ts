// A tariff as a person writes it: rules from top to bottom, each with its prices and when it counts. What the form does not show stays.
import {
  DAYS_OF_WEEK,
  type DayOfWeek,
  type Dimension,
  type PriceComponent,
  type Tariff,
  type TariffElement,
  type TariffInput,
} from '@atalaya/contract/charging/tariffs.ts';

/** As it is being typed: empty is nothing, and `99.` is no number yet. */
export type Amount = number | string;
export const PRICED = ['ENERGY', 'TIME', 'PARKING_TIME', 'FLAT'] as const satisfies readonly Dimension[];
export interface RuleDraft {
  prices: Record<Dimension, Amount>;
  vat: Amount;
  /** Billed in steps of so many minutes; whole steps of energy are rare and stay as they are. */
  from: string;
  to: string;
  days: DayOfWeek[];
  afterMinutes: Amount;
  /** What the form does not show. */
  kept: TariffElement | null;
}
export interface TariffDraft {
  name: string;
  clientId: string | null;
  currency: string;
  zone: string | null;
  least: Amount;
  most: Amount;
  rules: RuleDraft[];
}

const noPrices: RuleDraft['prices'] = { ENERGY: '', TIME: '', PARKING_TIME: '', FLAT: '' };
export const emptyRule = (): RuleDraft => ({ prices: { ...noPrices }, vat: 21, from: '', to: '', days: [], afterMinutes: '', kept: null });
export const emptyDraft = (clientId?: string): TariffDraft => ({
  name: '',
  clientId: clientId ?? null,
  currency: 'EUR',
  zone: null,
  least: '',
  most: '',
  rules: [{ ...emptyRule(), prices: { ...noPrices, ENERGY: 0.35 } }],
});

const written = (amount: Amount): number | undefined => (amount === '' || !Number.isFinite(Number(amount)) ? undefined : Number(amount));

const MINUTE_S = 60;
function toRule(element: TariffElement): RuleDraft {
  const { restrictions: r, price_components: components } = element;
  const prices = { ...noPrices };
  for (const dimension of PRICED) prices[dimension] = components.find(({ type }) => type === dimension)?.price ?? '';
  return {
    prices,
    vat: components.find(({ vat }) => vat !== undefined)?.vat ?? '',
    from: r?.start_time ?? '',
    to: r?.end_time ?? '',
    days: r?.day_of_week ?? [],
    afterMinutes: r?.min_duration === undefined ? '' : r.min_duration / MINUTE_S,
    kept: element,
  };
}
export const toDraft = (tariff: Tariff): TariffDraft => ({
  name: tariff.name,
  clientId: tariff.clientId,
  currency: tariff.currency,
  zone: tariff.zone ?? null,
  least: tariff.min_price?.excl_vat ?? '',
  most: tariff.max_price?.excl_vat ?? '',
  rules: tariff.elements.map(toRule),
});

function toElement({ prices, from, to, days, kept, ...typed }: RuleDraft): TariffElement {
  const [vat, afterMinutes] = [written(typed.vat), written(typed.afterMinutes)];
  const components = PRICED.flatMap((type): PriceComponent[] => {
    const price = written(prices[type]);
    if (price === undefined) return [];
    const before = kept?.price_components.find((component) => component.type === type);
    return [
      {
        type,
        price,
        ...(vat === undefined ? {} : { vat: before?.vat !== undefined && kept && toRule(kept).vat === vat ? before.vat : vat }),
        step_size: before?.step_size ?? 1,
      },
    ];
  });
  const { start_time: _, end_time: __, day_of_week: ___, min_duration: ____, ...others } = kept?.restrictions ?? {};
  const restrictions = {
    ...others,
    ...(from ? { start_time: from } : {}),
    ...(to ? { end_time: to } : {}),
    ...(days.length > 0 && days.length < DAYS_OF_WEEK.length ? { day_of_week: DAYS_OF_WEEK.filter((day) => days.includes(day)) } : {}),
    ...(afterMinutes === undefined ? {} : { min_duration: Math.round(afterMinutes * MINUTE_S) }),
  };
  return { price_components: components, ...(Object.keys(restrictions).length > 0 ? { restrictions } : {}) };
}

/** The limits of a session count before tax; with it they are as much more as the first rule's tax. */
function limit(typed: Amount, vat: Amount, before: { excl_vat: number; incl_vat?: number } | undefined) {
  const amount = written(typed);
  if (amount === undefined) return undefined;
  if (before?.excl_vat === amount) return before;
  return { excl_vat: amount, incl_vat: Number((amount * (1 + (written(vat) ?? 0) / 100)).toFixed(2)) };
}

const none: Partial<Tariff> = {};
/** `before`: the tariff that it changes. */
export function toInput(draft: TariffDraft, before: Tariff | null): TariffInput {
  const vat = draft.rules[0]?.vat ?? '';
  const { clientName: _, last_updated: __, chargers: ___, clientId: ____, ...kept } = before ?? none;
  return {
    ...kept,
    name: draft.name,
    clientId: draft.clientId ?? undefined,
    currency: draft.currency,
    zone: draft.zone ?? undefined,
    min_price: limit(draft.least, vat, before?.min_price),
    max_price: limit(draft.most, vat, before?.max_price),
    elements: draft.rules.map(toElement),
  };
}
