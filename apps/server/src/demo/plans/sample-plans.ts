// Demo mode's floor plans: each site has a drawing with its cabinets on it, and a rack that shows what stands in which unit.
import { RackInput } from '@atalaya/contract/monitor/plans.ts';
import type { Monitor } from '#modules/monitor/index.ts';
import { drawFloor, type FloorDrawing, type Rectangle } from './plan-picture.ts';
import { ownContext } from '../registration.ts';

const box = (x: number, y: number, width: number, height: number): Rectangle => ({ x, y, width, height });

/** A depot: a hall with racks of goods, an office, a technical room, and bays before the gates. */
const depot: FloorDrawing = {
  rooms: [box(6, 6, 62, 40), box(68, 6, 26, 18), box(68, 24, 26, 22)],
  doors: [box(14, 46, 7, 0), box(30, 46, 7, 0), box(46, 46, 7, 0), box(68, 12, 0, 5), box(68, 34, 0, 5), box(78, 46, 5, 0)],
  furniture: [
    ...[12, 20, 28, 36, 44, 52].map((x) => box(x, 11, 4, 24)),
    ...[72, 80].map((x) => box(x, 28, 3, 8)),
    box(73, 9, 9, 4),
    box(85, 9, 5, 4),
    box(86, 40, 6, 4),
  ],
  bays: [box(12, 48, 52, 10), box(74, 50, 18, 8)],
};
/** A station: rows of racks behind a corridor, batteries in a room of their own. */
const station: FloorDrawing = {
  rooms: [box(6, 6, 24, 50), box(30, 6, 40, 34), box(30, 40, 64, 16), box(70, 6, 24, 34)],
  doors: [box(30, 46, 0, 6), box(46, 40, 6, 0), box(78, 40, 5, 0), box(94, 45, 0, 6)],
  furniture: [
    ...[12, 19, 26].flatMap((y) => [box(35, y, 13, 3), box(52, y, 13, 3)]),
    ...[11, 19, 27].map((y) => box(75, y, 14, 4)),
    ...[11, 24].map((y) => box(11, y, 14, 6)),
    box(11, 44, 8, 8),
  ],
  bays: [box(30, 57, 64, 5)],
};

interface SamplePlan {
  site: string;
  drawing: FloorDrawing;
  /** By their labels, and where they stand. */
  devices: Readonly<Record<string, { x: number; y: number }>>;
  rack: { name: string; units: number; holds: string; besides: readonly (readonly [label: string, bottom: number, height: number])[] };
}
const plans: readonly SamplePlan[] = [
  {
    site: 'Parque logístico',
    drawing: depot,
    devices: { 'Zaragoza, muelle 3': { x: 0.3, y: 0.66 }, 'Zaragoza, armario SNMP': { x: 0.81, y: 0.57 } },
    rack: {
      name: 'Sala técnica, armario 1',
      units: 24,
      holds: 'Zaragoza, armario SNMP',
      besides: [
        ['SAI 3 kVA', 1, 3],
        ['Baterías', 4, 3],
        ['Servidor de almacén', 9, 2],
        ['Switch 48 puertos', 18, 1],
        ['Panel de parcheo', 20, 2],
      ],
    },
  },
  {
    site: 'Chamartín',
    drawing: station,
    devices: { 'Madrid, Chamartín': { x: 0.41, y: 0.5 } },
    rack: {
      name: 'Rack A3',
      units: 30,
      holds: 'Madrid, Chamartín',
      besides: [
        ['Rectifier 48 V', 1, 3],
        ['Battery shelf', 4, 3],
        ['DWDM shelf', 11, 6],
        ['Aggregation router', 19, 2],
        ['Access switch', 22, 1],
        ['Fibre patch panel', 24, 2],
        ['Fibre patch panel', 26, 2],
      ],
    },
  },
  {
    site: 'Pier 2',
    drawing: depot,
    devices: { 'Rotterdam, pier 2': { x: 0.85, y: 0.56 } },
    rack: {
      name: 'Switch room, rack 1',
      units: 20,
      holds: 'Rotterdam, pier 2',
      besides: [
        ['UPS', 1, 4],
        ['Charging gateway', 10, 1],
        ['Switch', 14, 1],
        ['Patch panel', 16, 1],
      ],
    },
  },
];
/** Where in its rack a cabinet stands: above what keeps it alive. */
const [CABINET_ABOVE, CABINET_UNITS] = [7, 2];

/** Sites by their names. Once: what somebody changes or removes of a plan stays so, and who has one keeps it. */
export async function preparePlans(
  { devices, plans: service }: Pick<Monitor, 'devices' | 'plans'>,
  siteIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { site, drawing, devices: placed, rack } of plans) {
    const siteId = siteIds.get(site);
    if (!siteId) continue;
    const before = await service.get(ownContext, siteId);
    if (before.image || before.racks.length > 0) continue;
    const idOf = new Map<string, string>();
    for (const [label, point] of Object.entries(placed)) {
      const { data } = await devices.list(ownContext, { q: label, page: 1, perPage: 5, sort: 'asc', sortColumn: 'label' });
      const device = data.find((one) => one.label === label && one.clientId === before.clientId);
      if (!device || (device.siteId !== null && device.siteId !== siteId)) continue;
      if (device.siteId === null) await devices.site(ownContext, { id: device.id }, siteId);
      await service.place(ownContext, device.id, point);
      idOf.set(label, device.id);
    }
    await service.setImage(ownContext, siteId, `data:image/png;base64,${drawFloor(drawing).toString('base64')}`);
    const others = rack.besides.map(([label, bottom, height]) => ({ deviceId: null, label, bottom, height }));
    const cabinet = idOf.get(rack.holds);
    const own = cabinet ? [{ deviceId: cabinet, label: '', bottom: CABINET_ABOVE, height: CABINET_UNITS }] : [];
    await service.createRack(ownContext, siteId, RackInput.parse({ name: rack.name, units: rack.units, slots: [...others, ...own] }));
  }
}
