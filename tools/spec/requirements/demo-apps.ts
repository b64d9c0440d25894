import { deepEqual, equal, match, ok } from 'node:assert/strict';
import type { Ask } from '../asked.ts';
import { area, ask, hasFields } from '../requirement.ts';

const get = async (demo: Ask, address: string) => (await demo('GET', address)).body;

export const demoApps = area('demoApps', 'Demo apps', [
  ask('chat has 10 contacts and 2 chats', async ({ demo }) => {
    const { chatsContacts, contacts } = await get(demo(), '/apps/chat/chats-and-contacts');
    deepEqual([chatsContacts.length, contacts.length], [2, 10]);
    hasFields(contacts[0], 'id', 'fullName', 'role', 'about', 'avatar', 'status');
  }),
  ask('sending a message answers 201 {response: {newMessageData, id}}, the first with the chat', async ({ demo }) => {
    const api = demo();
    const { chatsContacts, contacts } = await get(api, '/apps/chat/chats-and-contacts');
    const known = new Set(chatsContacts.map((one: { id: number }) => one.id));
    const stranger = contacts.find((one: { id: number }) => !known.has(one.id));
    const { status, body } = await api('POST', '/apps/chat/send-msg', { obj: { contact: { id: stranger.id }, message: 'Hello' } });
    equal(status, 201);
    hasFields(body.response, 'newMessageData', 'id', 'chat');
    hasFields(body.response.newMessageData, 'message', 'time', 'senderId');
  }),
  ask('tasks are added with 201 and the next id', async ({ demo }) => {
    const api = demo();
    const [latest] = await get(api, '/apps/todo/tasks');
    const { status, body } = await api('POST', '/apps/todo/add-tasks', { task: { title: 'New' } });
    equal(status, 201);
    ok(body.task.id > latest.id);
    hasFields(body.task, 'id', 'title', 'dueDate', 'description', 'assignee', 'tags', 'isCompleted', 'isDeleted', 'isImportant');
  }),
  ask('e-mails are changed together and labels toggle', async ({ demo }) => {
    const api = demo();
    const { emails } = await get(api, '/apps/email/emails?folder=inbox');
    const { id, labels } = emails[0];
    await api('POST', '/apps/email/update-emails', { emailIds: [id], dataToUpdate: { isStarred: true } });
    ok((await get(api, '/apps/email/emails?folder=starred')).emails.some((mail: { id: number }) => mail.id === id));
    const label = labels.includes('private') ? 'company' : 'private';
    for (const expected of [!labels.includes(label), labels.includes(label)]) {
      await api('POST', '/apps/email/update-emails-label', { emailIds: [id], label });
      equal((await get(api, `/apps/email/get-email?id=${id}`)).labels.includes(label), expected);
    }
  }),
  ask('an e-mail says whether another comes before and after it', async ({ demo }) => {
    const mail = await get(demo(), '/apps/email/get-email?id=1');
    hasFields(
      mail,
      'from',
      'to',
      'subject',
      'cc',
      'bcc',
      'message',
      'attachments',
      'isStarred',
      'labels',
      'time',
      'replies',
      'folder',
      'isRead',
      'isDeleted',
    );
    hasFields(mail, 'hasPreviousMail', 'hasNextMail');
  }),
  ask('events are added with 201, changed and removed', async ({ demo }) => {
    const api = demo();
    const event = { title: 'New', start: '2026-03-02', end: '2026-03-02', allDay: true, extendedProps: { calendar: 'Business' } };
    const made = await api('POST', '/apps/calendar/add-event', { event });
    equal(made.status, 201);
    const id = made.body.event?.id ?? made.body.id;
    equal((await api('POST', '/apps/calendar/update-event', { event: { id, title: 'Renamed' } })).status, 200);
    equal((await api('DELETE', `/apps/calendar/remove-event?id=${id}`)).status, 200);
  }),
  ask('the shop shows 9 of 27 products, the newest featured first', async ({ demo }) => {
    const body = await get(demo(), '/apps/ecommerce/products?sortBy=featured&perPage=9&page=1');
    hasFields(body, 'products', 'total', 'userWishlist', 'userCart');
    deepEqual([body.products.length, body.total, body.userWishlist.length, body.userCart.length], [9, 27, 2, 5]);
    const found = body.products.map((one: { id: number }) => one.id);
    deepEqual(
      found,
      found.toSorted((a: number, b: number) => b - a),
    );
  }),
  ask('the shop has 9 a page unless asked otherwise, and matches the name only', async ({ demo }) => {
    equal((await get(demo(), '/apps/ecommerce/products')).products.length, 9);
    const { products } = await get(demo(), '/apps/ecommerce/products?perPage=27');
    const { brand } = products[0];
    const found = await get(demo(), `/apps/ecommerce/products?q=${encodeURIComponent(brand)}`);
    ok(found.products.every((one: { name: string }) => one.name.toLowerCase().includes(brand.toLowerCase())));
  }),
  ask('a product has its fields and the five colours; an unknown one is 404', async ({ demo }) => {
    const { product } = await get(demo(), '/apps/ecommerce/products/1');
    hasFields(
      product,
      'id',
      'name',
      'slug',
      'description',
      'brand',
      'price',
      'image',
      'hasFreeShipping',
      'rating',
      'isInWishlist',
      'isInCart',
    );
    deepEqual(product.colorOptions.toSorted(), ['danger', 'info', 'primary', 'success', 'warning']);
    equal((await demo()('GET', '/apps/ecommerce/products/9999')).status, 404);
  }),
  ask('the cart has 1–4 offers, 3–20 % discount and a delivery within 8 days', async ({ demo }) => {
    for (const random of [0, 0.5, 0.999_999]) {
      const { products } = await get(demo({ random: () => random }), '/apps/ecommerce/cart');
      equal(products.length, 5);
      for (const { qty, offers, discountPercentage, shippingDate } of products) {
        ok(qty >= 1 && offers >= 1 && offers <= 4 && discountPercentage >= 3 && discountPercentage <= 20);
        const days = (Date.parse(shippingDate) - Date.now()) / 86_400_000;
        ok(days > 0 && days <= 9, `${days} days`);
      }
    }
  }),
  ask('cart and wishlist are filled with 201 and emptied', async ({ demo }) => {
    const api = demo();
    for (const list of ['cart', 'wishlist']) {
      const has = async () => (await get(api, `/apps/ecommerce/${list}`)).products.some((one: { id: number }) => one.id === 20);
      equal((await api('POST', `/apps/ecommerce/${list}`, { productId: 20 })).status, 201);
      equal(await has(), true);
      await api('DELETE', `/apps/ecommerce/${list}/20`);
      equal(await has(), false);
    }
  }),
  ask('registering makes an administrator of the demo areas with demo tokens', async ({ demo }) => {
    const { body } = await demo()('POST', '/jwt/register', { username: 'ines', email: 'ines@example.test', password: 'a demo password' });
    hasFields(body, 'userData', 'accessToken', 'refreshToken');
    match(body.accessToken, /^demo\./);
    equal(body.userData.role, 'admin');
    deepEqual(body.userData.access, []);
    deepEqual(body.userData.ability, [{ action: 'manage', subject: 'all' }]);
  }),
  ask("a taken e-mail and a taken name are said in the product's words", async ({ demo }) => {
    const api = demo();
    const person = { username: 'ines', email: 'ines@example.test', password: 'a demo password' };
    await api('POST', '/jwt/register', person);
    const again = JSON.stringify((await api('POST', '/jwt/register', person)).body);
    match(again, /This email is already in use\./);
    match(again, /This username is already in use\./);
  }),
  ask("a sample account's e-mail cannot be registered", async ({ demo }) => {
    const person = { username: 'boss', email: 'admin@atalaya.test', password: 'a demo password' };
    const { status, body } = await demo()('POST', '/jwt/register', person);
    ok(status >= 400);
    match(JSON.stringify(body), /This email is already in use\./);
  }),
  ask('a demo session ends after ten minutes without a refresh', async ({ demo }) => {
    let now = Date.parse('2026-03-02T10:00:00Z');
    const api = demo({ now: () => new Date(now) });
    const { body } = await api('POST', '/jwt/register', { username: 'ines', email: 'ines@example.test', password: 'a demo password' });
    now += 11 * 60_000;
    equal((await api('POST', '/jwt/refresh-token', { refreshToken: body.refreshToken })).status, 401);
  }),
]);
