import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../paging.ts';

const Person = z.object({ avatar: z.string(), username: z.string() });

const Comment = z.object({
  id: z.number().int(),
  userImg: z.string(),
  username: z.string(),
  comment: z.string(),
  commentsLikes: z.number().int(),
  youLiked: z.boolean(),
});

const ProfilePost = z.object({
  id: z.number().int(),
  userImg: z.string(),
  username: z.string(),
  postTime: Timestamp,
  postText: z.string(),
  postImg: z.string().nullable(),
  /** A moving picture: an animated drawing, shown like an image. */
  postVid: z.string().nullable(),
  likes: z.number().int(),
  youLiked: z.boolean(),
  comments: z.number().int(),
  share: z.number().int(),
  /** The first five; `likes` counts all. */
  likedUsers: z.array(Person),
  detailedComments: z.array(Comment),
});

export const Profile = z.object({
  header: z.object({ avatar: z.string(), username: z.string(), designation: z.string(), coverImg: z.string() }),
  userAbout: z.object({ about: z.string(), joined: Timestamp, lives: z.string(), email: z.string(), website: z.string() }),
  suggestedPages: z.array(
    z.object({ id: z.number().int(), avatar: z.string(), username: z.string(), subtitle: z.string(), favorite: z.boolean() }),
  ),
  twitterFeeds: z.array(
    z.object({
      id: z.number().int(),
      imgUrl: z.string(),
      title: z.string(),
      handle: z.string(),
      desc: z.string(),
      tags: z.array(z.string()),
      favorite: z.boolean(),
    }),
  ),
  posts: z.array(ProfilePost),
  latestPhotos: z.array(z.object({ id: z.number().int(), img: z.string() })),
  suggestions: z.array(z.object({ id: z.number().int(), avatar: z.string(), name: z.string(), mutualFriend: z.number().int() })),
  /** What each option of the poll got, in per cent of all votes. */
  polls: z.array(z.object({ id: z.number().int(), name: z.string(), result: z.number(), votedUser: z.array(Person) })),
});
export type Profile = z.output<typeof Profile>;

export const profile = {
  getProfile: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/profile/data',
    access: 'public',
    summary: 'A sample profile with its feed',
    response: Profile,
  }),
};
