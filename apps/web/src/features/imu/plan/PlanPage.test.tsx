import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '@atalaya/contract/errors.ts';
import type { PlanPoint, SitePlan } from '@atalaya/contract/monitor/plans.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { sampleDevice } from '#testing/device-samples.ts';
import { sampleSession } from '#testing/session.ts';
import { show, type Answers } from '#testing/show.tsx';
import { PlanPage } from './PlanPage.tsx';

const API = '/monitor/api/web/v1';
const MARK = /^Burgos 1: /;
const picture = { type: 'image/png', bytes: 3, changedAt: '2026-03-01T00:00:00.000Z' };
const plan: SitePlan = {
  siteId: 's1',
  siteName: 'Burgos',
  clientId: 'c1',
  image: null,
  devices: [{ ...sampleDevice, point: { x: 0.5, y: 0.5 } }],
  racks: [{ id: 'r1', name: 'A', units: 4, slots: [] }],
};
const site = { id: 's1', name: 'Burgos', clientId: 'c1', clientName: 'Nortia', limitA: 32, chargers: 0, assignedA: 0 };
const refused = () => problemResponse(new AppError('internal'));

/** A server that has one plan, and moves what it is told to move. */
function serving(changed: Partial<SitePlan> = {}, refusesMoves = false) {
  let point: PlanPoint | null = { x: 0.5, y: 0.5 };
  const placed: unknown[] = [];
  const answers: Answers = {
    'GET /charging/api/web/v1/sites': () => ({ data: [site], total: 1 }),
    [`GET ${API}/plan`]: () => ({ data: { ...plan, ...changed, devices: [{ ...sampleDevice, point }] } }),
    [`POST ${API}/plan/place`]: ({ body }) => {
      placed.push(body);
      if (refusesMoves) return refused();
      ({ point } = body as { point: PlanPoint | null }); // safe: the page sends no other body
      return { data: { id: 'd1', point } };
    },
  };
  return { answers, placed, moveElsewhere: (to: PlanPoint) => (point = to) };
}
const shown = (answers: Answers, user: Account = sampleSession.userData) =>
  show(<PlanPage user={user} siteId={undefined} onSiteChange={vi.fn()} />, { areas: ['plan', 'imu', 'kit'], answers, hasLinks: true });

const findMark = () => screen.findByRole('button', { name: MARK });
const placeOf = (mark: HTMLElement) => [mark.style.insetInlineStart, mark.style.top];
function drag(mark: HTMLElement, to: { clientX: number; clientY: number }) {
  const floor = screen.getByRole('group', { name: 'Plan of Burgos' });
  floor.getBoundingClientRect = () => new DOMRect(0, 0, 1_000, 1_000);
  fireEvent.pointerDown(mark, { pointerId: 1 });
  fireEvent.pointerMove(mark, { pointerId: 1, ...to });
  fireEvent.pointerUp(mark, { pointerId: 1, ...to });
  fireEvent.click(mark);
}

test('a device is dragged to where it stands, and taken off again', async () => {
  const { answers, placed } = serving();
  const { person } = await shown(answers);
  drag(await findMark(), { clientX: 200, clientY: 800 });
  await waitFor(() => expect(placed).toEqual([{ point: { x: 0.2, y: 0.8 } }]));
  expect(placeOf(await findMark())).toEqual(['20%', '80%']);
  await person.click(screen.getByRole('button', { name: 'Take Burgos 1 off the plan' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: MARK })).toBeNull());
});

test('the arrow keys move a device by small steps, with Shift by large ones', async () => {
  const { answers, placed } = serving();
  await shown(answers);
  const mark = await findMark();
  fireEvent.keyDown(mark, { key: 'ArrowLeft' });
  fireEvent.keyDown(mark, { key: 'ArrowUp', shiftKey: true });
  expect(placeOf(mark)).toEqual(['49%', '45%']);
  await waitFor(() => expect(placed).toEqual([{ point: { x: 0.49, y: 0.5 } }, { point: { x: 0.49, y: 0.45 } }]));
});

test('a move that is refused goes back to where the device stands', async () => {
  const { answers, placed } = serving({}, true);
  await shown(answers);
  drag(await findMark(), { clientX: 200, clientY: 800 });
  await waitFor(() => expect(placed).toHaveLength(1));
  await waitFor(async () => expect(placeOf(await findMark())).toEqual(['50%', '50%']));
});

test('where somebody else puts a device after it was moved here is shown', async () => {
  const { answers, placed, moveElsewhere } = serving();
  await shown(answers);
  const mark = await findMark();
  fireEvent.keyDown(mark, { key: 'ArrowLeft' });
  await waitFor(() => expect(placed).toHaveLength(1));
  await waitFor(() => expect(placeOf(mark)).toEqual(['49%', '50%']));
  moveElsewhere({ x: 0.1, y: 0.1 });
  const { queryClient } = await import('#shared/api/query-client.ts');
  await queryClient.invalidateQueries();
  await waitFor(() => expect(placeOf(mark)).toEqual(['10%', '10%']));
});

test('sites that cannot be loaded are told, and asked for again', async () => {
  const { answers } = serving();
  const sites = 'GET /charging/api/web/v1/sites';
  let isBroken = true;
  const { person } = await shown({ ...answers, [sites]: (sent) => (isBroken ? refused() : answers[sites]?.(sent)) });
  expect((await screen.findByRole('alert')).textContent).toContain('The plan could not be loaded');
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findMark()).toBeDefined();
});

test('a picture that cannot be loaded is told above the plan, whose devices are still there', async () => {
  const { answers } = serving({ image: picture });
  await shown({ ...answers, [`GET ${API}/plan/image`]: refused });
  expect(await screen.findByText('The picture could not be loaded')).toBeDefined();
  expect(await findMark()).toBeDefined();
});

test('a rack and a picture are removed only after a question', async () => {
  const { answers } = serving({ image: picture });
  const [rack, image] = [vi.fn(() => ({ data: { id: 'r1' } })), vi.fn(() => ({ data: { id: 's1' } }))];
  const { person } = await shown({
    ...answers,
    [`GET ${API}/plan/image`]: () => new Response('png'),
    [`DELETE ${API}/rack`]: rack,
    [`DELETE ${API}/plan/image`]: image,
  });
  for (const { button, confirm, removal } of [
    { button: 'Remove A', confirm: 'Remove', removal: rack },
    { button: 'Remove picture', confirm: 'Remove picture', removal: image },
  ]) {
    await person.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('alertdialog');
    expect(removal).not.toHaveBeenCalled();
    await person.click(within(dialog).getByRole('button', { name: confirm }));
    await waitFor(() => expect(removal).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
});

test('without a site, who may make one is led to where that is done; others are told whom to ask', async () => {
  const noSites = { 'GET /charging/api/web/v1/sites': () => ({ data: [], total: 0 }) };
  const { unmount } = await shown(noSites);
  expect((await screen.findByRole('link', { name: 'Make a site' })).getAttribute('href')).toBe('/chargers/sites');
  unmount();
  await shown(noSites, { ...sampleSession.userData, role: 'client', access: ['imuProject'] });
  expect(await screen.findByText('Ask your administrator for a site.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Make a site' })).toBeNull();
});
