// A request for every demo call, with sample input where a call needs some.
import { demoEndpoints, listEndpoints } from '@atalaya/contract/catalogue.ts';
import { ROLE_SUBJECTS } from '@atalaya/contract/demo/roles.ts';
import { fullPath, type Endpoint } from '@atalaya/contract/endpoint.ts';

const ADDRESSES: Record<string, string> = {
  '/apps/chat/get-chat': '/apps/chat/get-chat?id=1',
  '/apps/email/get-email': '/apps/email/get-email?id=24',
  '/apps/email/paginate-email': '/apps/email/paginate-email?dir=previous&emailId=24',
  '/api/invoice/invoices/:id': '/api/invoice/invoices/1001',
  '/apps/invoice/document/:id': '/apps/invoice/document/1001',
  '/apps/ecommerce/related/:id': '/apps/ecommerce/related/1',
  '/apps/ecommerce/orders/:id': '/apps/ecommerce/orders/7001',
  '/api/users/user': '/api/users/user?id=1',
  '/apps/users/account': '/apps/users/account?id=1',
  '/apps/ecommerce/products/:id': '/apps/ecommerce/products/1',
};

interface Write {
  address?: string;
  body?: unknown;
}

const person = { name: 'Ines', email: 'ines@example.test' };
const newUser = {
  fullName: 'Ines Roldan',
  username: 'ines',
  email: 'ines@example.test',
  contact: '555 0100',
  company: 'Acme',
  country: 'Spain',
  role: 'editor',
};
const invoiceClient = {
  name: 'Ines',
  company: 'Acme',
  companyEmail: 'ines@example.test',
  address: '1 Quay',
  country: 'Spain',
  contact: '1',
};
const grants = Object.fromEntries(ROLE_SUBJECTS.map((subject) => [subject, ['read']]));
const employee = {
  full_name: 'Ines Roldan',
  post: 'Keeper',
  email: person.email,
  city: 'Valencia',
  startDay: '2024-04-01',
  salary: 32_000,
  age: 41,
};
const notifications = {
  commentOnArticle: false,
  answerOnForm: true,
  followMe: false,
  newAnnouncements: true,
  productUpdates: false,
  blogDigest: true,
};
const WRITES: Record<string, Write> = {
  'POST /jwt/register': { body: { username: 'ines', email: 'ines@example.test', password: 'a demo password' } },
  'POST /apps/chat/send-msg': { body: { obj: { contact: { id: 1 }, message: 'Hello' } } },
  'POST /apps/chat/update-profile': { body: { status: 'away' } },
  'POST /apps/chat/update-contact': { body: { id: 1, isMuted: true } },
  'POST /apps/chat/clear-chat': { body: { id: 1, isCleared: true } },
  'POST /apps/todo/add-tasks': { body: { task: { title: 'Written without a network' } } },
  'POST /apps/todo/update-task': { body: { task: { id: 1, title: 'Renamed' } } },
  'POST /apps/todo/move-task': { body: { taskId: 1, afterId: null } },
  'DELETE /apps/todo/delete-task': { address: '/apps/todo/delete-task?taskId=2' },
  'POST /apps/email/update-emails': { body: { emailIds: [24], dataToUpdate: { isRead: true } } },
  'POST /apps/email/update-emails-label': { body: { emailIds: [24], label: 'private' } },
  'POST /apps/email/send': { body: { to: [person], subject: 'Hello', message: '<p>Hello</p>' } },
  'POST /apps/email/take-back': { body: { id: 14 } },
  'POST /apps/email/save-draft': { body: { subject: 'Half a thought' } },
  'POST /apps/email/delete': { body: { emailIds: [1] } },
  'POST /apps/calendar/add-event': {
    body: { event: { title: 'Visit', start: '2026-03-02', end: '2026-03-02', allDay: true, extendedProps: { calendar: 'Business' } } },
  },
  'POST /apps/calendar/update-event': { body: { event: { id: 1, title: 'Renamed' } } },
  'DELETE /apps/calendar/remove-event': { address: '/apps/calendar/remove-event?id=2' },
  'DELETE /apps/invoice/delete': { address: '/apps/invoice/delete?id=1002' },
  'POST /apps/invoice/save': {
    body: {
      issuedDate: '2026-03-02',
      dueDate: '2026-04-01',
      client: invoiceClient,
      lines: [{ item: 'work', description: 'Work on site', cost: 60, qty: 2, discountPercentage: 0 }],
      taxPercentage: 25,
      salesperson: '',
      note: '',
      payVia: 'bankTransfer',
      showsTerms: true,
      showsNote: true,
      showsStub: false,
    },
  },
  'POST /apps/invoice/duplicate': { body: { id: 1003 } },
  'POST /apps/invoice/send': { body: { id: 1003, from: 'a@example.test', to: 'b@example.test', subject: 'Invoice', message: 'Hello' } },
  'POST /apps/invoice/pay': { body: { id: 1003, amount: 1, date: '2026-03-02', method: 'cash', note: '' } },
  'POST /apps/invoice/restore': {
    body: {
      id: 1002,
      issuedDate: '2026-03-02',
      dueDate: '2026-04-01',
      client: invoiceClient,
      service: 'Work on site',
      total: 150,
      avatar: null,
      invoiceStatus: 'Sent',
      balance: '$150',
    },
  },
  'POST /apps/invoice/add-client': { body: invoiceClient },
  'POST /apps/ecommerce/apply-coupon': { body: { code: 'WELCOME10' } },
  'POST /apps/ecommerce/drop-coupon': {},
  'POST /apps/ecommerce/add-address': {
    body: {
      fullName: 'Ines Roldan',
      mobile: '555 0100',
      house: '1',
      landmark: 'The pier',
      city: 'Valencia',
      postcode: '46011',
      state: 'Valencia',
      type: 'home',
    },
  },
  'POST /apps/ecommerce/place-order': { body: { addressId: 1, payment: 'onDelivery' } },
  'POST /apps/users/add-user': { body: newUser },
  'POST /apps/users/update-user': { body: { user: { id: 1, status: 'inactive' } } },
  'POST /apps/users/update-account': { body: { id: 1, account: { services: ['chat'] } } },
  'POST /apps/users/change-password': { body: { id: 1, password: 'a demo password' } },
  'DELETE /apps/users/delete': { address: '/apps/users/delete?id=2' },
  'POST /apps/users/restore-user': {
    body: { user: { ...newUser, id: 900, currentPlan: 'basic', billing: 'Auto Debit', status: 'active', avatar: null } },
  },
  'POST /apps/roles/add-role': { body: { name: 'Auditor', grants } },
  'POST /apps/roles/update-role': { body: { id: 6, name: 'Auditor', grants } },
  'POST /apps/roles/delete': { body: { id: 6 } },
  'POST /apps/permissions/restore-permission': {
    body: { permission: { id: 900, name: 'Read the plans', assignedTo: ['manager'], createdDate: '14 Apr 2021, 8:43 PM' } },
  },
  'POST /apps/permissions/add-permission': { body: { permission: { name: 'Read the meters' } } },
  'POST /apps/permissions/update-permission': { body: { id: 1, name: 'Run the place' } },
  'DELETE /apps/permissions/delete': { address: '/apps/permissions/delete?id=2' },
  'POST /apps/ecommerce/cart': { body: { productId: 20, qty: 2 } },
  'DELETE /apps/ecommerce/cart/:productId': { address: '/apps/ecommerce/cart/20' },
  'POST /apps/ecommerce/wishlist': { body: { productId: 20 } },
  'DELETE /apps/ecommerce/wishlist/:productId': { address: '/apps/ecommerce/wishlist/20' },
  'POST /api/bookmarks/update': { body: { id: 1 } },
  'POST /apps/profile/act': { body: { deed: 'likePost', id: 1 } },
  'POST /apps/profile/comment': { body: { postId: 1, comment: 'Seen without a network' } },
  'POST /apps/blog/comment': {
    body: { postId: 1, comment: { userFullName: person.name, email: person.email, commentText: 'Read without a network' } },
  },
  'POST /apps/blog/bookmark': { body: { postId: 1 } },
  'POST /apps/blog/save': {
    body: {
      id: 1,
      post: {
        blogTitle: 'Renamed',
        blogCategories: ['Quote'],
        slug: 'renamed',
        status: 'Draft',
        excerpt: 'In short',
        content: '<p>At length</p>',
        featuredImage: '/demo/covers/1.svg',
      },
    },
  },
  'POST /apps/datatables/add-employee': { body: employee },
  'POST /apps/datatables/update-employee': { body: { ...employee, id: 1 } },
  'POST /apps/datatables/delete-employees': { body: { ids: [2] } },
  'POST /apps/datatables/restore-employees': {
    body: {
      employees: [
        {
          responsive_id: '',
          id: 900,
          avatar: null,
          full_name: employee.full_name,
          post: employee.post,
          email: employee.email,
          city: employee.city,
          start_date: '04/01/2024',
          salary: '$32000.00',
          age: '41',
          experience: '2 Years',
          status: 2,
        },
      ],
    },
  },
  'POST /apps/pricing/choose': { body: { title: 'Standard', isYearly: true, isTrial: false } },
  'POST /apps/account-setting/update': { body: { notification: notifications } },
  'POST /apps/account-setting/close': { body: { isClosed: true } },
  'POST /apps/account-setting/add-api-key': { body: { name: 'Gate', type: 'full' } },
  'POST /apps/account-setting/update-api-key': { body: { id: 1, name: 'Gate', type: 'full' } },
  'POST /apps/account-setting/delete-api-key': { body: { id: 2 } },
  'POST /apps/account-setting/restore-api-key': {
    body: { key: { id: 900, name: 'Roof', type: 'full', secret: 'shown once', createdAt: '2026-01-01T00:00:00.000Z' } },
  },
  'POST /apps/uploads/upload': { body: { files: [{ name: 'plan.pdf', type: 'application/pdf', size: 1_200 }] } },
  'POST /apps/uploads/delete': { body: { id: 1 } },
  'POST /apps/examples/share': { body: { id: 1, access: 'view' } },
  'POST /apps/examples/invite': { body: { email: person.email } },
  'POST /apps/examples/create-app': {
    body: { name: 'Harbour', category: 'crm', framework: 'react', database: 'postgresql', holder: person.name, lastFour: '4242' },
  },
  'POST /apps/examples/subscribe': { body: { email: person.email, topic: 'launch' } },
};

const isRead = ({ method }: Endpoint) => method === 'GET';

export const listDemoReads = (): string[] =>
  listEndpoints(demoEndpoints)
    .filter(isRead)
    .map((e) => ADDRESSES[fullPath(e)] ?? fullPath(e));

/** A call that changes something and has no sample here is a mistake, not a call to leave out. */
export const listDemoWrites = () =>
  listEndpoints(demoEndpoints)
    .filter((e) => !isRead(e))
    .map((e) => {
      const write = WRITES[`${e.method} ${fullPath(e)}`];
      if (!write) throw new Error(`${e.method} ${fullPath(e)} has no sample input.`);
      return { method: e.method, address: write.address ?? fullPath(e), body: write.body, status: e.status ?? 200 };
    });
