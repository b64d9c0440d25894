// Plans of sites and the racks there.
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { plans as calls } from '@atalaya/contract/monitor/plans.ts';
import { at, type Aim, type Ids, type ServiceTable } from './service-table.ts';

const PNG = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex').toString('base64')}`;
const RACK = { name: 'Proof', units: 12, slots: [{ deviceId: null, label: 'Switch', bottom: 3, height: 1 }] };

const site = (ids: Ids): Aim => ({ query: { siteId: at(ids, 'planSiteId') } });
const rack = (ids: Ids): Aim => ({ query: { id: at(ids, 'rackId') } });

export const plans: ServiceTable = {
  makers: {
    // A site of the same client, with the device at it and a picture.
    planSiteId: async ({ call }, own) => {
      const siteId = at(own, 'siteId');
      await call(monitor.setSite, { query: { id: at(own, 'deviceId'), value: siteId } });
      await call(calls.setImage, { query: { siteId }, body: { image: PNG } });
      await call(calls.place, { query: { id: at(own, 'deviceId') }, body: { point: { x: 0.25, y: 0.5 } } });
      return siteId;
    },
    rackId: async ({ call }, own, mark) =>
      (await call(calls.createRack, { query: { siteId: at(own, 'planSiteId') }, body: { ...RACK, name: `${mark} rack` } })).data.id,
  },
  absent: { planSiteId: 'absent', rackId: 'absent' },
  belongings: [
    'select json_agg(p order by p.site_id)::text as rows from site_plans p where client_id = $1',
    'select json_agg(p order by p.device_id)::text as rows from plan_places p where client_id = $1',
    'select json_agg(r order by r.id)::text as rows from site_racks r where client_id = $1',
  ],
  aims: {
    'sitePlans.get': site,
    'sitePlans.image': site,
    'sitePlans.setImage': (ids) => ({ ...site(ids), body: { image: PNG } }),
    'sitePlans.removeImage': site,
    'sitePlans.place': (ids) => ({ query: { id: at(ids, 'deviceId') }, body: { point: null } }),
    'sitePlans.listRacks': site,
    'sitePlans.createRack': (ids) => ({ ...site(ids), body: RACK }),
    'sitePlans.changeRack': (ids) => ({ ...rack(ids), body: { ...RACK, units: 20 } }),
    'sitePlans.removeRack': rack,
  },
};
