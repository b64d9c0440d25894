import type { BlogDetail } from '@atalaya/contract/demo/blog.ts';
import { camille, hannah, ingrid, jonas, marta, priya, samir, tomas, weiLing, type Colleague } from '../colleagues.seed.ts';
import { cover } from '../pictures.ts';
import { isoBefore } from '../sample-dates.ts';

export type Post = BlogDetail['blog'] & Pick<BlogDetail, 'comments'>;

interface Draft {
  title: string;
  slug: string;
  author: Colleague;
  bio: string;
  daysAgo: number;
  tags: string[];
  excerpt: string;
  paragraphs: string[];
  bookmarked: number;
  comments: [author: Colleague, text: string][];
}

const DRAFTS: Draft[] = [
  {
    title: 'What a winter on the coast taught our sensors',
    slug: 'what-a-winter-on-the-coast-taught-our-sensors',
    author: weiLing,
    bio: 'Wei-Ling Tan calibrates instruments for a living and boats for fun. She joined the field team six years ago and has not owned a dry pair of boots since.',
    daysAgo: 3,
    tags: ['Field Notes', 'Engineering'],
    excerpt:
      'Salt finds every seam. After five months of storms we changed three parts of the cabinet, one habit, and our idea of what "weatherproof" means.',
    paragraphs: [
      '<p>We installed the first twelve cabinets on a calm day in October, which was our first mistake. Everything fits on a calm day. By the middle of November the humidity readings had begun to climb inside cabinets that were, on paper, sealed.</p>',
      '<h3>The seam nobody photographs</h3><p>It was never the door. Water came in along the cable glands, driven sideways by wind, and settled under the terminal block where no sensor could see it. The fix cost less than a euro per cabinet: a drip loop and a second gland, turned downwards.</p>',
      '<blockquote>If a cable can lead power in, it can lead water in too.</blockquote>',
      '<p>The habit we changed is smaller still. Whoever closes a cabinet now photographs the glands, not the label. In spring we opened all twelve again. Eleven were dry. The twelfth had the old glands, and a crab.</p>',
    ],
    bookmarked: 139,
    comments: [
      [tomas, 'I would like it on record that the crab was alive and has been released.'],
      [jonas, 'We see the same curve at the river sites in February. Ordering the second gland today.'],
      [ingrid, 'Can we have the photographs as a page for the installers? They tell it better than any manual.'],
    ],
  },
  {
    title: 'Sixty points are enough',
    slug: 'sixty-points-are-enough',
    author: jonas,
    bio: 'Jonas Lindqvist looks after everything that stores a number at Brightwater. He draws charts on paper first.',
    daysAgo: 11,
    tags: ['Engineering', 'Design'],
    excerpt:
      'A chart that draws every reading hides the one that matters. How we fit a year into sixty buckets without losing a single spike.',
    paragraphs: [
      '<p>A temperature sensor that reports every ten seconds writes three million readings a year. A screen has perhaps a thousand columns of pixels, and a reader perhaps ten seconds. Something has to give.</p>',
      '<p>Averages give the wrong thing. The night the cooling failed was eleven minutes long; in a daily mean it is a shrug. So each of our buckets carries four numbers: the lowest, the mean, the highest, and how many readings there were.</p>',
      '<h3>Gaps are data</h3><p>The fourth number turned out to be the useful one. A bucket with no readings is not zero and not a straight line to the next point: it is a device that said nothing. We draw it as what it is, a hole.</p>',
      '<p>Sixty buckets, four numbers each, and the page loads before you have finished asking.</p>',
    ],
    bookmarked: 204,
    comments: [
      [priya, 'The hole in the line is my favourite piece of design this year, and you claim not to be a designer.'],
      [samir, 'Support tickets that begin with “the chart looks wrong” went from nine a week to one.'],
    ],
  },
  {
    title: 'Charging at four in the morning',
    slug: 'charging-at-four-in-the-morning',
    author: marta,
    bio: 'Marta Oliveira plans energy projects and takes the night train whenever there is one.',
    daysAgo: 24,
    tags: ['Energy'],
    excerpt: 'The cheapest power of the day goes to waste while forty chargers sleep. A small experiment in asking cars to wait.',
    paragraphs: [
      '<p>Electricity at our depot is cheapest between three and five in the morning. Our chargers, left alone, finish by midnight. For six weeks we asked half of them to wait.</p>',
      '<p>Asking is the right word. A driver who needs the car at five should have it at five, so the panel offers a choice in plain language: <em>ready as soon as possible</em> or <em>ready by seven</em>. Four out of five choose seven.</p>',
      '<ul><li>The monthly bill fell by eighteen per cent.</li><li>The evening peak fell by a third.</li><li>Nobody was late because of it.</li></ul>',
      '<p>The other half of the chargers joined last Monday.</p>',
    ],
    bookmarked: 96,
    comments: [
      [hannah, 'The wording of the two choices took us longer than the code did. It was worth it.'],
      [camille, 'What happens on the night the clocks change? Asking for a colleague who was on call.'],
      [marta, 'The colleague found out before we did. “By seven” now means seven on the wall.'],
    ],
  },
  {
    title: 'A cabinet you can read from the road',
    slug: 'a-cabinet-you-can-read-from-the-road',
    author: priya,
    bio: 'Priya Raghavan designs signs, screens and the occasional cabinet door.',
    daysAgo: 38,
    tags: ['Design', 'Field Notes'],
    excerpt:
      'Three colours, one number and no logo: notes on redrawing the door of a box that people only look at when something is wrong.',
    paragraphs: [
      '<p>Nobody looks at a street cabinet until it hums. Then they look for one thing: whom to tell. The old doors had a logo, a slogan, a warning in four languages, and a telephone number in nine-point type.</p>',
      '<p>We stood at the kerb, then across the street, then in a slow van, and wrote down what we could read. It was always the number we wanted, and never the number we could see.</p>',
      '<p>The new door has the site number as tall as a hand, the telephone number below it, and a band of colour that tells the technician which key to bring. The logo went. Nobody has asked for it back.</p>',
    ],
    bookmarked: 158,
    comments: [
      [weiLing, 'As the person with the keys: thank you for the band of colour.'],
      [ingrid, 'Two residents have rung the number this month. In the year before, none.'],
    ],
  },
  {
    title: 'How we answer the telephone',
    slug: 'how-we-answer-the-telephone',
    author: samir,
    bio: 'Samir Haddad leads the support desk and keeps a drawer of very old adapters, all labelled.',
    daysAgo: 57,
    tags: ['Company'],
    excerpt:
      'We stopped measuring how short calls are and started to count how often people call again. Everything else followed from that.',
    paragraphs: [
      '<p>For years a number on the wall told us how long the average call was. We were proud when it fell. It fell because we had become good at ending calls.</p>',
      '<p>Last spring we took the number down and put up another: how many people call a second time about the same thing. It was one in four. We had been answering questions, not problems.</p>',
      '<p>Calls are longer now, by almost three minutes. There are a third fewer of them. And the last question of each call is always the same: <em>what will you try first if it happens again?</em></p>',
    ],
    bookmarked: 71,
    comments: [
      [jonas, 'The last question should be printed on the door.'],
      [hannah, 'New starters now sit with support for their first week. It was the best week of mine.'],
    ],
  },
  {
    title: 'Thirty-one masts and a ferry timetable',
    slug: 'thirty-one-masts-and-a-ferry-timetable',
    author: tomas,
    bio: 'Tomás Echeverri builds things in places where the road ends.',
    daysAgo: 80,
    tags: ['Field Notes', 'Company'],
    excerpt: 'The coastal line is finished. A diary of the last eight islands, in the order in which the boat would take us.',
    paragraphs: [
      '<p>You do not plan an island. You read the ferry timetable, and the ferry plans you. On the smaller ones the boat calls twice a week, weather permitting, and the weather has views.</p>',
      '<p>So each crate was packed as if nothing else would arrive: mast, guy wires, cabinet, battery, and the one tool that is always in the other crate. Twice it was all we had for five days. Once it was more than enough, and we mended the schoolhouse roof.</p>',
      '<p>All thirty-one are reporting. The last one went up on a Sunday, with most of the village holding a rope.</p>',
    ],
    bookmarked: 187,
    comments: [
      [camille, 'The photograph with the rope is now the background of every screen in the office.'],
      [weiLing, 'You still owe the schoolhouse a ladder.'],
      [marta, 'A logistics diary that made me want to pack a crate. Well written!'],
    ],
  },
];

/** Newest first, which is also the order of their ids. */
export function makePosts(clock: () => Date): Post[] {
  const now = clock();
  return DRAFTS.map(({ author, bio, daysAgo, paragraphs, comments, ...draft }, index) => ({
    ...draft,
    id: index + 1,
    img: cover(index + 1),
    avatar: author.avatar,
    userFullName: author.fullName,
    authorBio: bio,
    blogPosted: isoBefore(now, { days: daysAgo, hours: index }),
    content: paragraphs.join('\n'),
    comment: comments.length,
    status: 'Published',
    isBookmarked: false,
    comments: comments.map(([writer, commentText], position) => ({
      id: position + 1,
      avatar: writer.avatar,
      userFullName: writer.fullName,
      commentedAt: isoBefore(now, { days: daysAgo - 1 - position, hours: position * 3 }),
      commentText,
    })),
  }));
}
