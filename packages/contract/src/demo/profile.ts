import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../paging.ts';
import { Done } from './lists.ts';

const Person = z.object({ avatar: z.string(), username: z.string() });

const Comment = z.object({
  id: z.number().int(),
  userImg: z.string(),
  username: z.string(),
  comment: z.string(),
  commentsLikes: z.number().int(),
  youLiked: z.boolean(),
});

export const ProfilePost = z.object({
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

export type ProfilePost = z.output<typeof ProfilePost>;

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
  suggestions: z.array(
    z.object({
      id: z.number().int(),
      avatar: z.string(),
      name: z.string(),
      mutualFriend: z.number().int(),
      /** Whether a request was sent. */
      isFriend: z.boolean(),
    }),
  ),
  /** What each option of the poll got, in per cent of all votes. */
  polls: z.array(
    z.object({ id: z.number().int(), name: z.string(), result: z.number(), votedUser: z.array(Person), youVoted: z.boolean() }),
  ),
});
export type Profile = z.output<typeof Profile>;

export const PROFILE_DEEDS = ['starPage', 'starFeed', 'likePost', 'likeComment', 'sharePost', 'addFriend', 'vote'] as const;
export type ProfileDeed = (typeof PROFILE_DEEDS)[number];

export const ProfileComment = z.string().trim().min(1, 'required').max(500, 'too_long');

export const profile = {
  getProfile: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/profile/data',
    access: 'public',
    summary: 'A sample profile with its feed',
    response: Profile,
  }),
  listOlderPosts: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/profile/older-posts',
    access: 'public',
    addition: true,
    summary: 'What was posted before the posts of the profile',
    response: z.array(ProfilePost),
  }),
  act: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/profile/act',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Star, like, share, add or vote; done again, all but sharing is taken back',
    body: z.object({ deed: z.enum(PROFILE_DEEDS), id: z.number().int() }),
    response: Done,
  }),
  comment: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/profile/comment',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Comment on a post of the profile',
    body: z.object({ postId: z.number().int(), comment: ProfileComment }),
    response: z.object({ comment: Comment }),
    status: 201,
  }),
};
