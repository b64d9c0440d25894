import { deepEqual, equal, match, ok } from 'node:assert/strict';
import type { Ask } from '../asked.ts';
import { area, ask, hasFields } from '../requirement.ts';

const get = async (demo: Ask, address: string) => (await demo('GET', address)).body;
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

export const demoLists = area('demoLists', 'Demo lists', [
  ask('tasks come latest first: id descending', async ({ demo }) => {
    const found = ids(await get(demo(), '/apps/todo/tasks'));
    deepEqual(
      found,
      found.toSorted((a, b) => b - a),
    );
  }),
  ask('tasks are filtered by important, completed and deleted', async ({ demo }) => {
    for (const [filter, field] of [
      ['important', 'isImportant'],
      ['completed', 'isCompleted'],
      ['deleted', 'isDeleted'],
    ] as const) {
      const rows = await get(demo(), `/apps/todo/tasks?filter=${filter}`);
      ok(rows.length > 0 && rows.every((row: Record<string, boolean>) => row[field]), filter);
    }
  }),
  ask('there are 18 tasks, 2 of them deleted', async ({ demo }) => {
    const api = demo();
    equal((await get(api, '/apps/todo/tasks')).length + (await get(api, '/apps/todo/tasks?filter=deleted')).length, 18);
    equal((await get(api, '/apps/todo/tasks?filter=deleted')).length, 2);
  }),
  ask('tasks sort by title-asc, title-desc, assignee and due-date', async ({ demo }) => {
    for (const sort of ['title-asc', 'title-desc', 'assignee', 'due-date'])
      equal((await demo()('GET', `/apps/todo/tasks?sortBy=${sort}`)).status, 200);
    const titles = (await get(demo(), '/apps/todo/tasks?sortBy=title-asc')).map((row: { title: string }) => row.title);
    deepEqual(
      titles,
      titles.toSorted((a: string, b: string) => a.localeCompare(b)),
    );
  }),
  ask('deleting a task is soft', async ({ demo }) => {
    const api = demo();
    const [task] = await get(api, '/apps/todo/tasks');
    await api('DELETE', `/apps/todo/delete-task?taskId=${task.id}`);
    ok(ids(await get(api, '/apps/todo/tasks?filter=deleted')).includes(task.id));
  }),
  ask('e-mails come with emailsMeta {inbox, draft, spam}, newest first', async ({ demo }) => {
    const { emails, emailsMeta } = await get(demo(), '/apps/email/emails?folder=inbox');
    hasFields(emailsMeta, 'inbox', 'draft', 'spam');
    const times = emails.map((mail: { time: string }) => Date.parse(mail.time));
    deepEqual(
      times,
      times.toSorted((a: number, b: number) => b - a),
    );
  }),
  ask('an unknown e-mail is 404, to read and to page', async ({ demo }) => {
    equal((await demo()('GET', '/apps/email/get-email?id=9999')).status, 404);
    equal((await demo()('GET', '/apps/email/paginate-email?dir=next&emailId=9999')).status, 404);
  }),
  ask('invoices answer {allData, total, invoices}, 10 a page', async ({ demo }) => {
    const { allData, total, invoices } = await get(demo(), '/apps/invoice/invoices');
    deepEqual([allData.length, total, invoices.length], [50, 50, 10]);
    hasFields(invoices[0], 'id', 'issuedDate', 'client', 'service', 'total', 'avatar', 'invoiceStatus', 'balance', 'dueDate');
    hasFields(invoices[0].client, 'address', 'company', 'companyEmail', 'country', 'contact', 'name');
  }),
  ask('invoices are filtered by each of the six statuses', async ({ demo }) => {
    for (const status of ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due']) {
      const { invoices } = await get(demo(), `/apps/invoice/invoices?status=${encodeURIComponent(status)}`);
      ok(invoices.length > 0 && invoices.every((one: { invoiceStatus: string }) => one.invoiceStatus === status), status);
    }
  }),
  ask('an invoice comes with its payment details; an unknown one is 404', async ({ demo }) => {
    const { invoices } = await get(demo(), '/apps/invoice/invoices');
    const { paymentDetails } = await get(demo(), `/api/invoice/invoices/${invoices[0].id}`);
    hasFields(paymentDetails, 'totalDue', 'bankName', 'country', 'iban', 'swiftCode');
    equal((await demo()('GET', '/api/invoice/invoices/1')).status, 404);
  }),
  ask('invoice clients are at most 5, however many were added', async ({ demo }) => {
    const api = demo();
    await api('POST', '/apps/invoice/add-client', {
      name: 'A',
      company: 'B',
      companyEmail: 'a@example.test',
      address: 'C',
      country: 'D',
      contact: '1',
    });
    equal((await get(api, '/api/invoice/clients')).length, 5);
  }),
  ask('calendar events are 10 and filtered by repeated calendars', async ({ demo }) => {
    equal(
      (await get(demo(), '/apps/calendar/events?calendars=Business&calendars=Holiday&calendars=Personal&calendars=Family&calendars=ETC'))
        .length,
      10,
    );
    const one = await get(demo(), '/apps/calendar/events?calendars[]=ETC');
    ok(one.every((event: { extendedProps: { calendar: string } }) => event.extendedProps.calendar === 'ETC'));
  }),
  ask('users are 50, ten a page, by fullName ascending', async ({ demo }) => {
    const { total, users } = await get(demo(), '/api/users/list/data');
    deepEqual([total, users.length], [50, 10]);
    const names = users.map((user: { fullName: string }) => user.fullName);
    deepEqual(
      names,
      names.toSorted((a: string, b: string) => a.localeCompare(b)),
    );
    hasFields(
      users[0],
      'id',
      'billing',
      'fullName',
      'company',
      'role',
      'username',
      'country',
      'contact',
      'email',
      'currentPlan',
      'status',
      'avatar',
    );
  }),
  ask('users have the roles, plans, billing types and statuses of the product', async ({ demo }) => {
    const users: Record<string, string>[] = await get(demo(), '/api/users/list/all-data');
    const values = (field: string) => [...new Set(users.map((user) => user[field] ?? ''))].toSorted((a, b) => a.localeCompare(b));
    deepEqual(values('role'), ['admin', 'author', 'editor', 'maintainer', 'subscriber']);
    deepEqual(values('currentPlan'), ['basic', 'company', 'enterprise', 'team']);
    deepEqual(values('billing'), ['Auto Debit', 'Manual - Cash', 'Manual - Credit Card', 'Manual - Paypal']);
    deepEqual(values('status'), ['active', 'inactive', 'pending']);
  }),
  ask('one user by id; an unknown one is 404', async ({ demo }) => {
    equal((await get(demo(), '/api/users/user?id=1')).user.id, 1);
    equal((await demo()('GET', '/api/users/user?id=9999')).status, 404);
  }),
  ask('a new user gets the last id plus one', async ({ demo }) => {
    const user = {
      fullName: 'New',
      username: 'new',
      email: 'new@example.test',
      contact: '1',
      company: 'C',
      country: 'Spain',
      role: 'editor',
    };
    const { status, body } = await demo()('POST', '/apps/users/add-user', user);
    deepEqual([status, body.user.id], [201, 51]);
  }),
  ask('employees are 100 with text dates, salaries and experience', async ({ demo }) => {
    const rows = await get(demo(), '/api/datatables/initial-data');
    equal(rows.length, 100);
    hasFields(
      rows[0],
      'responsive_id',
      'id',
      'avatar',
      'full_name',
      'post',
      'email',
      'city',
      'start_date',
      'salary',
      'age',
      'experience',
      'status',
    );
    match(rows[0].start_date, /^\d\d\/\d\d\/\d{4}$/);
    match(rows[0].salary, /^\$/);
    match(rows[0].experience, /^\d+ Years?$/);
    ok(rows.every((row: { status: number }) => row.status >= 1 && row.status <= 5));
  }),
  ask('data tables answer allData, invoices and total, 10 a page; q finds six fields, whatever the case', async ({ demo }) => {
    const { allData, invoices, total } = await get(demo(), '/api/datatables/data');
    deepEqual([allData.length, invoices.length, total], [100, 10, 100]);
    const [row] = allData;
    for (const field of ['full_name', 'post', 'email', 'age', 'salary', 'start_date']) {
      const found = await get(demo(), `/api/datatables/data?q=${encodeURIComponent(String(row[field]).toUpperCase())}`);
      ok(found.total >= 1 && found.allData.length === 100, field);
    }
  }),
  ask('permissions are the nine of the product, with params, allData, total', async ({ demo }) => {
    const body = await get(demo(), '/apps/permissions/data');
    hasFields(body, 'params', 'allData', 'total', 'permissions');
    equal(body.total, 9);
    deepEqual(body.allData.find((one: { name: string }) => one.name === 'Add & Remove Users').assignedTo, ['administrator', 'manager']);
  }),
  ask('a new permission comes first, with the next id, for administrator only', async ({ demo }) => {
    const api = demo();
    const { status, body } = await api('POST', '/apps/permissions/add-permission', { permission: { name: 'New one' } });
    deepEqual([status, body.permission.assignedTo], [201, ['administrator']]);
    equal((await get(api, '/apps/permissions/data')).permissions[0].name, 'New one');
    const second = await api('POST', '/apps/permissions/add-permission', { permission: { name: 'Another' } });
    equal(second.body.permission.id, body.permission.id + 1);
  }),
  ask('permissions are renamed with 201 and deleted with 200', async ({ demo }) => {
    const api = demo();
    equal((await api('POST', '/apps/permissions/update-permission', { id: 1, name: 'Renamed' })).status, 201);
    equal((await api('DELETE', '/apps/permissions/delete?id=1')).status, 200);
  }),
]);
