// What sample records call the groups, plans, roles and activities of a page is known in Spanish.
import { createDemoApi } from '@atalaya/demo-api';
import { expect, test } from 'vitest';
import { devices } from '../../apps/web/src/demos/extensions/sheets/devices.ts';
import { countries } from '../../apps/web/src/demos/users/countries.ts';
import { records } from '../../apps/web/src/demos/kit/i18n/es/records.ts';

const api = createDemoApi({
  clock: () => new Date(),
  random: () => 0.5,
  storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
});
const read = async (path: string) => (await api.fetch(new Request(`http://localhost${path}`))).json();
const untranslated = (texts: readonly string[]) => texts.filter((text) => !Object.hasOwn(records, text));

test('groups of frequent questions', async () => {
  const groups: { title: string; subtitle: string }[] = Object.values(await read('/faq/data'));
  expect(groups).toHaveLength(5);
  expect(untranslated(groups.flatMap(({ title, subtitle }) => [title, subtitle]))).toEqual([]);
});

test('subjects and topics of the knowledge base', async () => {
  const categories: { category: string; title: string; desc: string }[] = await read('/faq/data/knowledge_base');
  expect(categories).toHaveLength(6);
  const topics: { title: string }[][] = await Promise.all(categories.map(({ category }) => read(`/faq/data/category?slug=${category}`)));
  expect(topics.flat()).toHaveLength(36);
  expect(untranslated([...categories.flatMap(({ title, desc }) => [title, desc]), ...topics.flat().map(({ title }) => title)])).toEqual([]);
});

test('plans, their benefits and the questions about them', async () => {
  const { pricingPlans, qandA } = await read('/pricing/data');
  const plans = pricingPlans.flatMap(({ title, subtitle, planBenefits }: Record<string, never>) => [title, subtitle, planBenefits]).flat();
  const questions = qandA.flatMap(({ question, ans }: Record<string, never>) => [question, ans]);
  expect(plans.length + questions.length).toBeGreaterThan(20);
  expect(untranslated([...plans, ...questions])).toEqual([]);
});

test('roles, what a user did, and countries', async () => {
  const roles: { name: string }[] = await read('/apps/roles/list');
  expect(untranslated(roles.map(({ name }) => name))).toEqual([]);
  const { account } = await read('/apps/users/account?id=1');
  const activities: { title: string; text: string }[] = account.activities;
  expect(untranslated(activities.flatMap(({ title, text }) => [title, text]))).toEqual([]);
  expect(untranslated(countries)).toEqual([]);
});

test('permissions, jobs, and what stands on invoices', async () => {
  const { allData: permissions }: { allData: { name: string }[] } = await read('/apps/permissions/data');
  expect(untranslated(permissions.map(({ name }) => name))).toEqual([]);
  const employees: { post: string }[] = await read('/api/datatables/initial-data');
  expect(untranslated(employees.map(({ post }) => post))).toEqual([]);
  const { allData: invoices }: { allData: { id: number; service: string; client: { country: string } }[] } =
    await read('/apps/invoice/invoices');
  expect(untranslated(invoices.flatMap(({ service, client }) => [service, client.country]))).toEqual([]);
  const document: { note: string; lines: { description: string }[] } = await read(`/apps/invoice/document/${invoices[0]?.id}`);
  expect(untranslated([document.note, ...document.lines.map(({ description }) => description)])).toEqual([]);
});

test('the rows of the sheets to export', () => {
  expect(untranslated(devices.flatMap(({ site, note }) => [site, note]).filter((text) => text !== '' && !text.startsWith('=')))).toEqual(
    [],
  );
});
