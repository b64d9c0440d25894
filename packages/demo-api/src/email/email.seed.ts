import type { EmailAttachment, EmailLabel } from '@atalaya/contract/demo/email.ts';
import { camille, type Colleague, hannah, ingrid, jonas, marta, nora, priya, samir, tomas, weiLing } from '../colleagues.seed.ts';
import { avatar } from '../pictures.ts';
import { isoBefore, type Span, spanMs } from '../sample-dates.ts';
import { attachText, toPerson, toSender } from './email.people.ts';
import type { HomeFolder, StoredEmail } from './email.rules.ts';

const outsider = (fullName: string, email: string, portrait: number): Colleague => ({
  fullName,
  email,
  avatar: avatar(portrait),
});

const lucia = outsider('Lucía Benet', 'lucia.benet@post.example', 12);
const hotel = outsider('Oskar Wendt, Tidewater Hotels', 'o.wendt@tidewater-hotels.example', 22);
const library = outsider('Northgate Library', 'desk@northgate-library.example', 14);
const prizes = outsider('Prize Desk', 'winner@prize-desk.example', 16);
const sensors = outsider('Sensor Bargains', 'deals@sensor-bargains.example', 16);
const quill = outsider('Prof. A. Quill', 'quill@quick-fortune.example', 17);
const bolt = outsider('The Weekly Bolt', 'news@weekly-bolt.example', 13);

interface Message {
  before: Span;
  from?: Colleague;
  to?: Colleague[];
  subject?: string;
  paragraphs: string[];
}

interface Draft extends Message {
  subject: string;
  home: HomeFolder;
  cc?: Colleague[];
  labels?: EmailLabel[];
  attachments?: EmailAttachment[];
  marks?: ('unread' | 'starred' | 'deleted')[];
  /** Oldest first. */
  thread?: Message[];
}

const drafts: readonly Draft[] = [
  {
    home: 'inbox',
    before: { minutes: 35 },
    from: jonas,
    cc: [ingrid],
    subject: 'Depot: twelve free ports',
    labels: ['company'],
    marks: ['unread'],
    paragraphs: [
      'Hi Nora,',
      'I am done at the depot. The north wing has power, the loose door contact is fixed, and I counted <strong>twelve free ports</strong>: four more than we need. The list is attached.',
      'Two remarks for the offer: the cable route along the east wall is blocked by shelves, and the cabinet needs a new lock. I would not leave it as it is.',
      'Back on the road now.<br>Jonas',
    ],
    attachments: [
      attachText(
        'depot-ports.csv',
        'port,cabinet,state\n1,north,free\n2,north,free\n3,north,in use\n4,north,free\n5,north,free\n6,north,free\n7,north,free\n8,north,free\n9,east,free\n10,east,free\n11,east,in use\n12,east,free\n13,east,free\n14,east,free\n',
      ),
    ],
  },
  {
    home: 'inbox',
    before: { hours: 2, minutes: 5 },
    from: hannah,
    subject: 'The bakery is quiet now',
    labels: ['company'],
    marks: ['unread', 'starred'],
    paragraphs: [
      'Good morning,',
      'The new limit for the early shift works: no alarm at four o’clock for three nights, and the one at half past nine was real. They had left the cold room open.',
      'The owner sends her thanks and a tray of buns. They are in the kitchen, <em>if you hurry</em>.',
      'Hannah',
    ],
  },
  {
    home: 'inbox',
    before: { hours: 5 },
    from: marta,
    cc: [tomas],
    subject: 'Re: Harbour Street pilot: extend it to the depot?',
    labels: ['important', 'company'],
    paragraphs: [
      'Hi both,',
      'The customer said yes. They want the depot connected before the end of the quarter, under the same agreement. That leaves us three questions:',
      '<strong>Hardware.</strong> Jonas will tell us about the ports today.<br><strong>Price.</strong> Tomás, can we keep the rate of the pilot?<br><strong>Report.</strong> They would like it in Spanish as well.',
      'Could we talk for ten minutes tomorrow after the operations meeting?',
      'Marta',
    ],
    thread: [
      {
        before: { days: 1, hours: 4 },
        from: marta,
        paragraphs: [
          'Nora, could you send me the figures of the pilot? I see the customer in the afternoon, and they may ask for more sites.',
        ],
      },
      {
        before: { days: 1, hours: 2 },
        to: [marta],
        paragraphs: [
          'Here they are: 22 of 24 devices online all week, no gaps since Sunday, and the mean delay of an alarm is four seconds.',
          'The two that are missing wait for a longer cable.',
        ],
      },
    ],
  },
  {
    home: 'inbox',
    before: { hours: 9 },
    from: ingrid,
    subject: 'Fire drill this week',
    labels: ['company'],
    marks: ['unread'],
    paragraphs: [
      'Dear all,',
      'There will be a fire drill this week. When you hear the bell, please leave everything, take the <u>nearest stairs</u> and meet at the bicycle stand. The lifts will not run.',
      'A short note for your calendar is attached. And no, finishing your coffee first does not count as an emergency.',
      'Ingrid',
    ],
    attachments: [
      attachText(
        'fire-drill.ics',
        'BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nSUMMARY:Fire drill\nDURATION:PT20M\nEND:VEVENT\nEND:VCALENDAR\n',
      ),
    ],
  },
  {
    home: 'inbox',
    before: { days: 1 },
    from: hotel,
    subject: 'Question about our second site',
    labels: ['important'],
    marks: ['unread'],
    paragraphs: [
      'Dear Ms Castell,',
      'We are very content with the monitoring of our kitchen in the old town. In spring we open a second house with two cold rooms and a laundry.',
      'Can both houses be seen in one account, with a night manager for each who sees only their own? And would the licence keys we have be enough?',
      'Kind regards<br>Oskar Wendt<br>Technical manager',
    ],
  },
  {
    home: 'inbox',
    before: { days: 1, hours: 6 },
    from: priya,
    subject: 'Monday report: one switch, three devices',
    labels: ['company'],
    marks: ['starred'],
    paragraphs: [
      'Hi Nora,',
      'The gap in last week’s humidity data has one cause: the switch in the pump house restarted and took its three devices along for forty minutes. Nothing was lost; the readings arrived late and are filed under their own time.',
      'All else is calm. The weekly figures are in the attachment.',
      'Priya',
    ],
    attachments: [
      attachText(
        'weekly-figures.csv',
        'site,devices,online_percent,alarms\nHarbour Street,24,99.2,3\nPump house,6,97.9,1\nBakery,4,100,1\n',
      ),
    ],
  },
  {
    home: 'inbox',
    before: { days: 2, hours: 1 },
    from: lucia,
    subject: 'Sunday lunch?',
    labels: ['personal', 'private'],
    paragraphs: [
      'Hola Nora,',
      'We are trying the new place by the river on Sunday, the one with the yellow chairs. Come along? The children have been asking since the lake.',
      'One o’clock. Bring nobody or everybody.',
      'Lucía',
    ],
  },
  {
    home: 'inbox',
    before: { days: 3, hours: 2 },
    from: samir,
    subject: 'Receipts, the usual reminder',
    labels: ['company'],
    paragraphs: [
      'Dear Nora,',
      'The month closes on the 25th and I miss two receipts of yours: the train to the harbour, and something called “bolts, various”.',
      'A photograph is enough.',
      'Best wishes<br>Samir',
    ],
  },
  {
    home: 'inbox',
    before: { days: 4, hours: 3 },
    from: camille,
    subject: 'Data processing agreement, third version',
    labels: ['important', 'private'],
    paragraphs: [
      'Dear Nora,',
      'Attached is the third version. Two clauses changed: the customer may now ask for deletion within thirty days, and we name the place where the copies are kept.',
      'If you agree, I will send it out for signature tomorrow.',
      'Camille',
    ],
    attachments: [
      attachText(
        'changes-in-version-3.txt',
        'Clause 4.2: deletion on request within thirty days (was: sixty).\nClause 7.1: names the place of the copies.\n',
      ),
    ],
    thread: [
      {
        before: { days: 6 },
        to: [camille],
        subject: 'Data processing agreement',
        paragraphs: [
          'Camille, the customer has read the second version. They would like a shorter period for deletions. Is thirty days possible?',
        ],
      },
    ],
  },
  {
    home: 'inbox',
    before: { days: 6, hours: 2 },
    from: library,
    subject: 'Your book is waiting',
    labels: ['personal'],
    paragraphs: [
      'Good day,',
      '“Lighthouses of the Northern Coast” has come back and lies at the desk for you. We keep it for seven days.',
      'Northgate Library, ground floor',
    ],
  },
  {
    home: 'sent',
    before: { days: 1, hours: 2 },
    to: [marta],
    subject: 'Re: Harbour Street pilot: extend it to the depot?',
    labels: ['company'],
    paragraphs: [
      'Here they are: 22 of 24 devices online all week, no gaps since Sunday, and the mean delay of an alarm is four seconds.',
      'The two that are missing wait for a longer cable.',
      'Nora',
    ],
    thread: [
      {
        before: { days: 1, hours: 4 },
        from: marta,
        paragraphs: [
          'Nora, could you send me the figures of the pilot? I see the customer in the afternoon, and they may ask for more sites.',
        ],
      },
    ],
  },
  {
    home: 'sent',
    before: { days: 2, hours: 4 },
    to: [jonas],
    cc: [ingrid],
    subject: 'Key for the depot',
    labels: ['company'],
    paragraphs: [
      'Hi Jonas,',
      'Ingrid keeps the key of the north wing for you at the front desk. Could you look at the door contact while you are there?',
      'Thank you!<br>Nora',
    ],
  },
  {
    home: 'sent',
    before: { days: 3 },
    to: [samir],
    subject: 'Re: Receipts, the usual reminder',
    paragraphs: ['Dear Samir,', 'The train is attached. The bolts were Jonas, and he has promised to look in his van.', 'Nora'],
    attachments: [attachText('train-harbour.txt', 'Return ticket, second class: 38.40\n')],
  },
  {
    home: 'sent',
    before: { days: 7, hours: 3 },
    to: [lucia],
    subject: 'Thank you for the weekend',
    labels: ['personal'],
    paragraphs: [
      'Dear Lucía,',
      'The lake was exactly what I needed. Tell the children that the boat was <em>not</em> sinking, it was only tired.',
      'A hug<br>Nora',
    ],
  },
  {
    home: 'sent',
    before: { days: 9, hours: 6 },
    to: [hotel],
    cc: [tomas],
    subject: 'Welcome aboard',
    labels: ['company', 'important'],
    marks: ['starred'],
    paragraphs: [
      'Dear Mr Wendt,',
      'All six devices in your kitchen are online and report every minute. You will find the licence keys in your account, and the alarms go to the night desk as agreed.',
      'Should anything beep at an odd hour, answer this mail or call the number on the cabinet.',
      'Kind regards<br>Nora Castell',
    ],
  },
  {
    home: 'draft',
    before: { days: 1, hours: 3 },
    to: [],
    subject: 'Ideas for the open day',
    paragraphs: ['A map of all sites on the big screen, a door that visitors may open to raise an alarm, and …'],
  },
  {
    home: 'draft',
    before: { days: 3, hours: 20 },
    to: [camille],
    subject: 'Re: Data processing agreement, third version',
    labels: ['private'],
    paragraphs: ['Dear Camille,', 'I agree with both clauses. One question about the place of the copies:'],
  },
  {
    home: 'draft',
    before: { days: 5, hours: 1 },
    to: [weiLing],
    subject: 'Empty states',
    labels: ['company'],
    paragraphs: ['Hi Wei-Ling,', 'I like the second one better, since it says what to do next. Could the picture be'],
  },
  {
    home: 'spam',
    before: { hours: 3, minutes: 20 },
    from: prizes,
    subject: 'You have been selected!!',
    marks: ['unread'],
    paragraphs: [
      'Congratulations, lucky visitor!',
      'Your address has won a <strong>golden toaster</strong>. Answer within ten minutes and tell us your date of birth, your shoe size and your bank.',
    ],
  },
  {
    home: 'spam',
    before: { days: 2, hours: 10 },
    from: sensors,
    subject: 'Sensors, 90 % off, almost new',
    marks: ['unread'],
    paragraphs: ['Dear engineer,', 'We found four thousand thermometers in a warehouse. Some of them agree with each other. Order today!'],
  },
  {
    home: 'spam',
    before: { days: 8, hours: 4 },
    from: quill,
    subject: 'A confidential proposal',
    paragraphs: ['Esteemed friend,', 'I am the keeper of a forgotten fortune and need only a small sum to open the box it lies in.'],
  },
  {
    home: 'inbox',
    before: { days: 4, hours: 5 },
    from: bolt,
    subject: 'This week: nine kinds of washers',
    marks: ['deleted', 'unread'],
    paragraphs: ['Spring, lock, plain or fender? Our readers have strong opinions, and we print <em>all of them</em>.'],
  },
  {
    home: 'inbox',
    before: { days: 5, hours: 5 },
    from: tomas,
    subject: 'Cancelled: lunch on Friday',
    labels: ['company'],
    marks: ['deleted', 'starred'],
    paragraphs: ['Sorry, the customer moved our meeting to noon. Next week, and I pay.', 'Tomás'],
  },
  {
    home: 'draft',
    before: { days: 10 },
    to: [hannah],
    subject: 'Holiday cover',
    marks: ['deleted'],
    paragraphs: ['Hi Hannah,', 'Never mind, I found it in the calendar.'],
  },
];

/** Who is not named is Nora: she writes what has no sender and gets what has no recipient. */
const makeMessage = (now: Date, subject: string, { before, from, to, paragraphs }: Message) => ({
  from: toSender(from ?? nora),
  to: (to ?? [nora]).map(toPerson),
  subject,
  message: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  time: isoBefore(now, before),
});

const makeThread = (now: Date, subject: string, thread: readonly Message[]) =>
  thread.map((message, index) => ({
    ...makeMessage(now, message.subject ?? subject.replace(/^Re: /, ''), message),
    id: index + 1,
    cc: [],
    bcc: [],
    attachments: [],
  }));

const oldestFirst = drafts.toSorted((a, b) => spanMs(b.before) - spanMs(a.before));

export const makeEmails = (now: Date): StoredEmail[] =>
  oldestFirst.map(({ home, labels = [], attachments = [], cc = [], marks = [], thread = [], ...message }, index) => ({
    ...makeMessage(now, message.subject, message),
    id: index + 1,
    cc: cc.map(toPerson),
    bcc: [],
    attachments,
    isStarred: marks.includes('starred'),
    labels,
    replies: makeThread(now, message.subject, thread),
    home,
    isRead: !marks.includes('unread'),
    isDeleted: marks.includes('deleted'),
  }));
