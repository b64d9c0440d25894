// Seats: machines that hold a lease on a key. The first four are for the customers' software, which has no session.
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { dataOf, Id } from '../../paging.ts';
import { KeyReference } from '../key-details.ts';
import { ActivateInput, GrantedSeat, LeaseInput, ReleasedSeat, Seat, SeatReason, Seats, SeatsQuery, TakeOverInput } from './seats.ts';

const service = 'licensing';
const access = ['licenses'] as const;
const bySoftware = { service, method: 'POST', access: 'public', csrf: false, fromAnySite: true, addition: true } as const;

export const licenceSeats = {
  activate: endpoint({
    ...bySoftware,
    path: '/auth/seat/activate',
    summary: 'A seat for this machine: a signed lease, renewed at a third of its life. The same fingerprint gets its own seat again',
    body: ActivateInput,
    response: dataOf(GrantedSeat),
    status: 201,
    maxBodyBytes: 4_000,
  }),
  renew: endpoint({
    ...bySoftware,
    path: '/auth/seat/renew',
    summary: 'The same seat for another lease’s life',
    body: LeaseInput,
    response: dataOf(GrantedSeat),
    maxBodyBytes: 32_000,
  }),
  release: endpoint({
    ...bySoftware,
    path: '/auth/seat/release',
    summary: 'Give the seat back; it is free at once',
    body: LeaseInput,
    response: dataOf(ReleasedSeat),
    maxBodyBytes: 32_000,
  }),
  takeOver: endpoint({
    ...bySoftware,
    path: '/auth/seat/take-over',
    summary: 'Another machine’s seat, with a reason: that machine can’t renew it, and the new lease begins when the old one ends',
    body: TakeOverInput,
    response: dataOf(GrantedSeat),
    status: 201,
    maxBodyBytes: 4_000,
  }),
  list: endpoint({
    service,
    method: 'GET',
    path: '/auth/seats',
    access,
    addition: true,
    summary: 'Which machines hold a seat of a licence key, since when and until when',
    query: SeatsQuery,
    response: Seats,
  }),
  end: endpoint({
    service,
    method: 'DELETE',
    path: '/auth/seat',
    access,
    can: ['expire', 'LicenceKey'],
    addition: true,
    summary: 'Let a machine’s seat end with its lease: it can’t be renewed, and is free from then on',
    query: KeyReference.extend({ leaseId: Id }),
    body: z.object({ reason: SeatReason }),
    response: dataOf(Seat),
  }),
  move: endpoint({
    service,
    method: 'POST',
    path: '/auth/seat/move',
    access,
    can: ['expire', 'LicenceKey'],
    addition: true,
    summary: 'Give a machine’s seat to another machine; the lease is in this reply, for a machine without a network too',
    query: KeyReference.extend({ leaseId: Id }),
    body: TakeOverInput.omit({ apiKey: true, leaseId: true, at: true }),
    response: dataOf(GrantedSeat),
    status: 201,
  }),
};
