// Apart from the other calls: the list of alarms acts on what was chosen in it, and needs nothing else of them.
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../paging.ts';
import { AcknowledgeBody, ManyAlarms, ManyChanged, ShelveBody } from './alarms.ts';
import { access, service } from './counts.ts';

export const manyCalls = {
  acknowledgeMany: endpoint({
    service,
    access,
    method: 'POST',
    can: ['acknowledge', 'Alarm'],
    path: '/alarms/acknowledge',
    addition: true,
    summary: 'Say that you have seen several',
    body: ManyAlarms.extend(AcknowledgeBody.shape),
    response: dataOf(ManyChanged),
  }),
  unacknowledgeMany: endpoint({
    service,
    access,
    method: 'POST',
    can: ['acknowledge', 'Alarm'],
    path: '/alarms/unacknowledge',
    addition: true,
    summary: 'Take the acknowledgements of several back',
    body: ManyAlarms,
    response: dataOf(ManyChanged),
  }),
  shelveMany: endpoint({
    service,
    access,
    method: 'POST',
    can: ['acknowledge', 'Alarm'],
    path: '/alarms/shelve',
    addition: true,
    summary: 'Put several aside until a moment, and say why',
    body: ManyAlarms.extend(ShelveBody.shape),
    response: dataOf(ManyChanged),
  }),
  unshelveMany: endpoint({
    service,
    access,
    method: 'POST',
    can: ['acknowledge', 'Alarm'],
    path: '/alarms/unshelve',
    addition: true,
    summary: 'Take several off the shelf',
    body: ManyAlarms,
    response: dataOf(ManyChanged),
  }),
};
