import type { Profile, ProfilePost } from '@atalaya/contract/demo/profile.ts';
import {
  aleksander,
  camille,
  hannah,
  ingrid,
  jonas,
  marta,
  nora,
  priya,
  samir,
  tomas,
  weiLing,
  type Colleague,
} from '../colleagues.seed.ts';
import { avatar } from '../pictures.ts';
import { isoBefore } from '../sample-dates.ts';

const person = ({ fullName, avatar: picture }: Colleague) => ({ avatar: picture, username: fullName });
const comment = (id: number, author: Colleague, text: string, commentsLikes: number, youLiked: boolean) => ({
  id,
  userImg: author.avatar,
  username: author.fullName,
  comment: text,
  commentsLikes,
  youLiked,
});
const page = (id: number, picture: string, username: string, subtitle: string, favorite: boolean) => ({
  id,
  avatar: `/demo/brands/${picture}.svg`,
  username,
  subtitle,
  favorite,
});

const oldPost = (id: number, postTime: string, postText: string, likes: number, likers: Colleague[]) => ({
  id,
  userImg: nora.avatar,
  username: nora.fullName,
  postTime,
  postText,
  postImg: null,
  postVid: null,
  likes,
  youLiked: false,
  comments: 0,
  share: 0,
  likedUsers: likers.map(person),
  detailedComments: [],
});

/** What the page fetches when somebody wants to read on. */
export function makeOlderPosts(clock: () => Date): ProfilePost[] {
  const now = clock();
  return [
    oldPost(
      4,
      isoBefore(now, { days: 15, hours: 2 }),
      'The weekly letter turned one hundred today. Thank you to the four people who read to the end; you know who you are.',
      64,
      [hannah, tomas, marta, jonas, ingrid],
    ),
    oldPost(
      5,
      isoBefore(now, { days: 29, hours: 7 }),
      'Honey from the office roof: eleven jars this autumn. Two are hidden behind the label printer, for emergencies.',
      171,
      [camille, samir, priya, weiLing, hannah],
    ),
    oldPost(
      6,
      isoBefore(now, { days: 48, hours: 4 }),
      'If you find a cable without a label, it is not yours. If you find a label without a cable, it is mine.',
      93,
      [aleksander, jonas, tomas, marta, priya],
    ),
  ];
}

export function makeProfile(clock: () => Date): Profile {
  const now = clock();
  const author = { userImg: nora.avatar, username: nora.fullName };
  return {
    header: { avatar: nora.avatar, username: nora.fullName, designation: 'Operations Lead', coverImg: '/demo/profile/cover.svg' },
    userAbout: {
      about: 'Keeps the fleet online and the kettle warm. Believes that a good dashboard answers a question before it is asked.',
      joined: isoBefore(now, { days: 1_470 }),
      lives: 'Bilbao, Spain',
      email: nora.email,
      website: 'https://nora-castell.example',
    },
    suggestedPages: [
      page(1, 'tidewatch', 'Tidewatch', 'Sea level, by the minute', false),
      page(2, 'copperline', 'Copperline', 'Tools for electricians', true),
      page(3, 'gullwing', 'Gullwing Coffee', 'Roasters by the quay', true),
      page(4, 'mapmakers', 'The Mapmakers', 'Walks, ridges and contours', false),
      page(5, 'lanternjazz', 'Lantern Jazz', 'Concerts under the bridge', false),
      page(6, 'seedbank', 'Open Seed Bank', 'Old varieties, freely shared', true),
    ],
    twitterFeeds: [
      {
        id: 1,
        imgUrl: avatar(13),
        title: 'Gertrude Blum',
        handle: 'gblum_notes',
        desc: 'The best alert is the one that arrives before the customer does. The second best says what to do.',
        tags: ['monitoring', 'oncall'],
        favorite: true,
      },
      {
        id: 2,
        imgUrl: avatar(16),
        title: 'Wattwise Weekly',
        handle: 'wattwise',
        desc: 'We measured forty chargers for a month: most of them idle when power is cheapest. Full tables in this issue.',
        tags: ['energy', 'charging'],
        favorite: false,
      },
      {
        id: 3,
        imgUrl: avatar(19),
        title: 'Ines Fontaine',
        handle: 'ifontaine',
        desc: 'Field tip: photograph the label before you close the cabinet. You will thank yourself in three years.',
        tags: ['fieldwork'],
        favorite: false,
      },
    ],
    posts: [
      {
        id: 1,
        ...author,
        postTime: isoBefore(now, { hours: 3, minutes: 20 }),
        postText:
          'Last mast of the coastal line is up. Thirty-one sites, one very patient crane driver, and a view that makes the climb worth it.',
        postImg: '/demo/profile/mast.svg',
        postVid: null,
        likes: 142,
        youLiked: true,
        comments: 2,
        share: 18,
        likedUsers: [marta, jonas, hannah, tomas, ingrid].map(person),
        detailedComments: [
          comment(1, tomas, 'I still have sand in my boots. Worth it.', 12, true),
          comment(2, ingrid, 'The signal at the harbour doubled overnight. Congratulations to the whole crew!', 7, false),
        ],
      },
      {
        id: 2,
        ...author,
        postTime: isoBefore(now, { days: 2, hours: 5 }),
        postText:
          'New cabinets for the islands, painted in the colour that the council took eleven months to choose. It is, we are told, not grey.',
        postImg: '/demo/profile/cabinets.svg',
        postVid: null,
        likes: 87,
        youLiked: false,
        comments: 1,
        share: 6,
        likedUsers: [priya, samir, camille, aleksander, weiLing].map(person),
        detailedComments: [comment(3, camille, 'It is “evening slate”. I was in every single meeting.', 31, true)],
      },
      {
        id: 3,
        ...author,
        postTime: isoBefore(now, { days: 6, hours: 1 }),
        postText: 'Twelve seconds of the harbour at night, with its bells. I could watch this all day; some Fridays I do.',
        postImg: null,
        postVid: '/film/harbour.webm',
        likes: 203,
        youLiked: true,
        comments: 2,
        share: 41,
        likedUsers: [weiLing, hannah, marta, jonas, priya].map(person),
        detailedComments: [
          comment(4, weiLing, 'I walk past it twice a week and never noticed how calm it looks.', 9, false),
          comment(5, samir, 'Can we have this on the screen in reception?', 15, false),
        ],
      },
    ],
    latestPhotos: Array.from({ length: 9 }, (_, index) => ({ id: index + 1, img: `/demo/photos/${index + 1}.svg` })),
    suggestions: [
      { id: 1, avatar: avatar(14), name: 'Rafael Moura', mutualFriend: 6, isFriend: false },
      { id: 2, avatar: avatar(15), name: 'Elif Yildiz', mutualFriend: 3, isFriend: false },
      { id: 3, avatar: avatar(17), name: 'Bastian Kern', mutualFriend: 11, isFriend: false },
      { id: 4, avatar: avatar(18), name: 'Maeve Donnelly', mutualFriend: 2, isFriend: false },
      { id: 5, avatar: avatar(20), name: 'Kofi Mensah', mutualFriend: 8, isFriend: false },
      { id: 6, avatar: avatar(21), name: 'Alba Montero', mutualFriend: 5, isFriend: false },
    ],
    polls: [
      { id: 1, name: 'Stand-up at nine, sharp', result: 82, votedUser: [hannah, jonas, ingrid, samir].map(person), youVoted: false },
      { id: 2, name: 'Stand-up after the first coffee', result: 18, votedUser: [tomas, camille].map(person), youVoted: false },
    ],
  };
}
