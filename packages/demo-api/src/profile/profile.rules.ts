import type { Profile, ProfileDeed, ProfilePost } from '@atalaya/contract/demo/profile.ts';
import { fail } from '@atalaya/contract/errors.ts';

export interface ProfileState {
  profile: Profile;
  older: ProfilePost[];
}

/** The votes of the sample poll: as many as make its seeded shares whole numbers. */
const VOTES_BEFORE = 100;

function change<T extends { id: number }>(list: readonly T[], id: number, turn: (item: T) => T): T[] {
  if (!list.some((item) => item.id === id)) fail('route.not_found');
  return list.map((item) => (item.id === id ? turn(item) : item));
}

/** Recent and older posts are one row of ids. */
function changePosts(state: ProfileState, turn: (post: ProfilePost) => ProfilePost): ProfileState {
  return { profile: { ...state.profile, posts: state.profile.posts.map(turn) }, older: state.older.map(turn) };
}

const allPosts = ({ profile, older }: ProfileState) => [...profile.posts, ...older];

export function changePost(state: ProfileState, id: number, turn: (post: ProfilePost) => ProfilePost): ProfileState {
  if (!allPosts(state).some((post) => post.id === id)) fail('post.not_found');
  return changePosts(state, (post) => (post.id === id ? turn(post) : post));
}

function likeComment(state: ProfileState, id: number): ProfileState {
  if (!allPosts(state).some((post) => post.detailedComments.some((comment) => comment.id === id))) fail('comment.not_found');
  return changePosts(state, (post) => ({
    ...post,
    detailedComments: post.detailedComments.map((comment) =>
      comment.id === id
        ? { ...comment, youLiked: !comment.youLiked, commentsLikes: comment.commentsLikes + (comment.youLiked ? -1 : 1) }
        : comment,
    ),
  }));
}

/** One vote each: another choice moves it, the same one takes it back. */
function vote(polls: Profile['polls'], id: number): Profile['polls'] {
  if (!polls.some((option) => option.id === id)) fail('route.not_found');
  const before = polls.some(({ youVoted }) => youVoted) ? VOTES_BEFORE + 1 : VOTES_BEFORE;
  const counted = polls.map((option) => {
    const youVoted = option.id === id && !option.youVoted;
    const votes = Math.round((option.result * before) / 100) + Number(youVoted) - Number(option.youVoted);
    return { option: { ...option, youVoted }, votes };
  });
  const all = counted.reduce((sum, { votes }) => sum + votes, 0);
  return counted.map(({ option, votes }) => ({ ...option, result: Math.round((votes / all) * 1_000) / 10 }));
}

export function act(state: ProfileState, deed: ProfileDeed, id: number): ProfileState {
  const { profile } = state;
  switch (deed) {
    case 'likePost':
      return changePost(state, id, (post) => ({ ...post, youLiked: !post.youLiked, likes: post.likes + (post.youLiked ? -1 : 1) }));
    case 'sharePost':
      return changePost(state, id, (post) => ({ ...post, share: post.share + 1 }));
    case 'likeComment':
      return likeComment(state, id);
    case 'starPage': {
      const suggestedPages = change(profile.suggestedPages, id, (page) => ({ ...page, favorite: !page.favorite }));
      return { ...state, profile: { ...profile, suggestedPages } };
    }
    case 'starFeed': {
      const twitterFeeds = change(profile.twitterFeeds, id, (feed) => ({ ...feed, favorite: !feed.favorite }));
      return { ...state, profile: { ...profile, twitterFeeds } };
    }
    case 'addFriend': {
      const suggestions = change(profile.suggestions, id, (person) => ({ ...person, isFriend: !person.isFriend }));
      return { ...state, profile: { ...profile, suggestions } };
    }
    case 'vote':
      return { ...state, profile: { ...profile, polls: vote(profile.polls, id) } };
  }
}
