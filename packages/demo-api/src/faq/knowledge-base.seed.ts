import type { KnowledgeBaseCategory } from '@atalaya/contract/demo/faq.ts';

interface TopicDraft {
  title: string;
  icon: string;
  questions: [question: string, answer: string][];
}

export interface CategoryDraft extends Omit<KnowledgeBaseCategory, 'id' | 'img'> {
  topics: TopicDraft[];
}

const topic = (title: string, icon: string, ...questions: TopicDraft['questions']): TopicDraft => ({ title, icon, questions });

export const CATEGORIES: CategoryDraft[] = [
  {
    category: 'getting-started',
    title: 'Getting Started',
    desc: 'From the first sign-in to a workspace that your team feels at home in.',
    topics: [
      topic(
        'Your account',
        'user',
        [
          'How do I create an account?',
          'Choose “Register”, enter your name, e-mail and a password, and open the link we send you. The account is ready at once.',
        ],
        [
          'How do I change my e-mail address?',
          'Open the account settings and enter the new address. Both addresses get a message; the change counts once the new one is confirmed.',
        ],
      ),
      topic(
        'Your workspace',
        'layout-dashboard',
        [
          'How do I name my workspace?',
          'The owner can do so under Settings, General. The name appears in the menu and in every message we send.',
        ],
        [
          'Can I have several workspaces?',
          'Yes. Each has its own people, plan and invoices, and you switch between them in the user menu.',
        ],
      ),
      topic(
        'Inviting people',
        'user-plus',
        [
          'How do I invite my team?',
          'Open Users, choose “Invite” and paste their addresses, one per line. Invitations are valid for seven days.',
        ],
        ['What can a guest see?', 'Only what was shared with them by name. Guests never appear in your invoice.'],
      ),
      topic(
        'Look and language',
        'palette',
        ['How do I switch to the dark look?', 'Use the sun and moon in the top bar. Your choice is remembered on this device.'],
        [
          'Which languages are there?',
          'English and Spanish. The language menu in the top bar changes everything at once, dates and numbers included.',
        ],
      ),
      topic(
        'Importing data',
        'download',
        ['Which files can I import?', 'Spreadsheets and comma-separated files of up to ten megabytes. The first row names the columns.'],
        [
          'What happens to rows with mistakes?',
          'They are listed with the reason and left out. Correct them in the file and import it again; nothing is entered twice.',
        ],
      ),
      topic(
        'Keyboard shortcuts',
        'keyboard',
        [
          'Which shortcuts should I learn first?',
          'A slash opens the search, a question mark lists all the others, and Escape closes whatever is on top.',
        ],
        [
          'Can I turn shortcuts off?',
          'Yes, in the account settings. Tab, Enter and Escape keep working, because screen readers need them.',
        ],
      ),
    ],
  },
  {
    category: 'sales',
    title: 'Sales Automation',
    desc: 'Let routine offers, reminders and follow-ups take care of themselves.',
    topics: [
      topic(
        'Offers',
        'file-text',
        [
          'How do I make an offer from a template?',
          'Open the template and choose “Use”. The customer, the prices and the date are filled in; everything else stays yours to change.',
        ],
        [
          'How long is an offer valid?',
          'Thirty days, unless the template says otherwise. The customer sees the last day on the first page.',
        ],
      ),
      topic(
        'Follow-ups',
        'bell',
        [
          'When is a follow-up sent?',
          'Three working days after an offer was opened and not answered. You can change the delay for each template.',
        ],
        ['How do I stop one follow-up?', 'Open the offer and choose “Do not remind”. Other offers to the same customer are not affected.'],
      ),
      topic(
        'Pipelines',
        'filter',
        ['How many stages should a pipeline have?', 'As few as change what you do next. Most teams are happy with five.'],
        [
          'Can a deal be in two pipelines?',
          'No, but it can be copied. The copy keeps a link to the original, so that nothing is counted twice.',
        ],
      ),
      topic(
        'Price lists',
        'tags',
        [
          'How do I raise all prices?',
          'Duplicate the list, enter the percentage, check the roundings and set the day on which it takes over.',
        ],
        [
          'Can customers have prices of their own?',
          'Yes. Assign a list to the customer; it wins over the general one wherever it names a price.',
        ],
      ),
      topic(
        'Signatures',
        'pen-line',
        [
          'Is an electronic signature binding?',
          'For offers and orders it is in most countries. The signed file carries the time and a seal that shows later changes.',
        ],
        ['Can two people have to sign?', 'Yes. Add both as signatories and choose whether the order of signing matters.'],
      ),
      topic(
        'Forecasts',
        'chart-line',
        [
          'Where do the percentages come from?',
          'From your own last twelve months: how many deals of a stage were won in the end. They are counted anew each night.',
        ],
        [
          'Why does the forecast change overnight?',
          'Deals grow older, and old deals are won less often. A step down is a hint to call somebody.',
        ],
      ),
    ],
  },
  {
    category: 'marketing',
    title: 'Marketing Automation',
    desc: 'Newsletters, audiences and campaigns that people are glad to receive.',
    topics: [
      topic(
        'Newsletters',
        'mail',
        [
          'When is the best time to send?',
          'When your readers open: the report shows their favourite hours. Tuesday at ten is a fair first guess.',
        ],
        ['Why was my newsletter cut off?', 'Some mail programs hide what lies beyond a hundred kilobytes. Use fewer or smaller pictures.'],
      ),
      topic(
        'Audiences',
        'users',
        [
          'How do I build an audience?',
          'Combine conditions, for example “bought within a year” and “reads in Spanish”. The number of people is shown as you go.',
        ],
        [
          'Are audiences updated by themselves?',
          'Every hour. People who no longer fit leave the audience and receive nothing more from it.',
        ],
      ),
      topic(
        'Forms',
        'clipboard-list',
        [
          'How do I put a form on my site?',
          'Copy the two lines from “Share” into your page. The form takes over the colours of the page around it.',
        ],
        ['How do I keep robots out?', 'Switch on the hidden question. People never see it, and programs cannot resist answering it.'],
      ),
      topic(
        'Campaigns',
        'megaphone',
        [
          'How do I test two subjects?',
          'Add a second one. Each goes to a tenth of the audience, and the winner to the rest after four hours.',
        ],
        ['Can I stop a campaign that has begun?', 'Yes, at any moment. Messages that have left cannot be called back, all others stay.'],
      ),
      topic(
        'Consent',
        'shield-check',
        [
          'Why must people confirm their address?',
          'It proves that they asked for your mail, which the law in many countries wants to see. It also keeps misspellings out.',
        ],
        ['How do people unsubscribe?', 'With one click at the foot of each message, without signing in. It takes effect at once.'],
      ),
      topic(
        'Reports',
        'chart-column',
        [
          'What counts as opened?',
          'A message whose pictures were loaded. Some programs load them unasked, so treat the figure as an upper bound.',
        ],
        ['How long are figures kept?', 'Two years in detail and for ever as totals.'],
      ),
    ],
  },
  {
    category: 'devices',
    title: 'Devices & Sensors',
    desc: 'Connect, place and look after the instruments in the field.',
    topics: [
      topic(
        'Connecting',
        'plug',
        [
          'How do I register a device?',
          'Enter the address on its label and choose a project. You get a key that belongs to this device alone; write it down, it is shown once.',
        ],
        [
          'My device does not appear online. Why?',
          'Check power first, then the key, then the clock. The log of the device names the reason for each refused message.',
        ],
      ),
      topic(
        'Readings',
        'activity',
        [
          'How often does a device report?',
          'Every minute unless you change its period. A longer period saves battery, a shorter one shows more.',
        ],
        [
          'Why is there a hole in my chart?',
          'The device said nothing during that time. Readings that it stored meanwhile fill the hole when they arrive.',
        ],
      ),
      topic(
        'Temperature',
        'thermometer',
        ['Where should the sensor hang?', 'In the shade, away from doors, at the height of what you want to protect.'],
        [
          'How do I calibrate a sensor?',
          'Put it beside a reference for half an hour and enter the difference. Old readings keep their values.',
        ],
      ),
      topic(
        'Power',
        'battery-charging',
        [
          'How long does the battery last?',
          'About eight hours at the usual period. The device says so when it falls below the limit you have set.',
        ],
        [
          'What do the three power sources mean?',
          'External is the mains. The other two are the battery, with plenty of charge or with little.',
        ],
      ),
      topic(
        'Doors',
        'door-open',
        [
          'Why does a door report twice?',
          'A loose contact bounces. Tighten the magnet to within five millimetres, and the second report disappears.',
        ],
        ['Can I be told when a door stays open?', 'Yes. Set a limit in minutes; the message names the site and the time of opening.'],
      ),
      topic(
        'Restarting',
        'power',
        ['Is a remote restart safe?', 'Readings that are not yet delivered are kept in the device. It is away for about a minute.'],
        ['How do I know that it restarted?', 'The command follows it: sent, accepted, down, and up again with a new start number.'],
      ),
    ],
  },
  {
    category: 'billing',
    title: 'Billing & Plans',
    desc: 'Invoices, payment methods, changes of plan and what they cost.',
    topics: [
      topic(
        'Invoices',
        'receipt',
        [
          'Where do I find my invoices?',
          'Under Billing, with all of the last ten years. Each can be downloaded or sent to your accountant directly.',
        ],
        [
          'Can I change the address on an invoice?',
          'On future ones at any time. For the current month ask us, and we issue a corrected one.',
        ],
      ),
      topic(
        'Payment methods',
        'credit-card',
        ['How do I replace an expired card?', 'Add the new one, make it the main one, and remove the old. Nothing is interrupted.'],
        ['Do you accept bank transfers?', 'For yearly plans, yes. The invoice shows the account and a reference to quote.'],
      ),
      topic(
        'Changing plans',
        'refresh-cw',
        ['What happens when I move to a larger plan?', 'It starts at once, and you pay the difference for the days that are left.'],
        [
          'What happens when I move to a smaller plan?',
          'It starts with the next invoice. Until then you keep everything you have paid for.',
        ],
      ),
      topic(
        'Trials',
        'hourglass',
        ['How long is the trial?', 'Fourteen days with everything switched on. No card is needed.'],
        [
          'What becomes of my data after a trial?',
          'It waits for thirty days. Choose a plan in that time and you continue where you stopped.',
        ],
      ),
      topic(
        'Taxes',
        'percent',
        [
          'Why is tax on my invoice?',
          'It depends on your country and on whether you buy as a company. Enter a valid tax number, and it is left out where the law allows.',
        ],
        ['Can I add a tax number later?', 'Yes. It counts from the next invoice on.'],
      ),
      topic(
        'Leaving',
        'log-out',
        [
          'How do I cancel my plan?',
          'Under Billing, in two clicks and without a telephone call. It ends with the period you have paid for.',
        ],
        ['Can I take my data with me?', 'Yes, as spreadsheets and as one archive. The link stays valid for a week.'],
      ),
    ],
  },
  {
    category: 'security',
    title: 'Security & Privacy',
    desc: 'Passwords, roles, records of access and where your data lives.',
    topics: [
      topic(
        'Passwords',
        'lock',
        ['What makes a good password?', 'Length. Four unrelated words are better than eight strange characters, and easier to remember.'],
        ['I have forgotten my password. What now?', 'Ask for a link on the sign-in page. It works once and for an hour.'],
      ),
      topic(
        'Two-step sign-in',
        'smartphone',
        [
          'How do I switch on two-step sign-in?',
          'Open Security in the account settings, scan the code with an authenticator, and enter the six digits it shows.',
        ],
        [
          'I have lost my telephone. How do I get in?',
          'Use one of the ten recovery codes. If they are lost too, an administrator can switch it off for you.',
        ],
      ),
      topic(
        'Roles',
        'shield',
        [
          'Which role should I give?',
          'The smallest that lets somebody do their work. You can widen it later without them noticing an interruption.',
        ],
        ['Who can change roles?', 'Administrators. Each change is kept with the time and the name of who made it.'],
      ),
      topic(
        'Sessions',
        'monitor-smartphone',
        ['How do I sign out everywhere?', 'Change your password, or choose “End all sessions” under Security. Both take effect at once.'],
        [
          'Why was I signed out?',
          'After two weeks without a visit, after a change of password, or when an administrator disabled the account.',
        ],
      ),
      topic(
        'Records',
        'scroll-text',
        ['What is recorded?', 'Who did what and when: sign-ins, changes, and every use of a key. Passwords and keys themselves never are.'],
        ['How long are records kept?', 'One year, unless the law of your country asks for longer.'],
      ),
      topic(
        'Your data',
        'database',
        ['Where is my data stored?', 'Where you install it. Nothing leaves your server unless you send it somewhere.'],
        [
          'How do I make a backup?',
          'One command writes everything into one file while the service keeps running. Try the way back once before you need it.',
        ],
      ),
    ],
  },
];
