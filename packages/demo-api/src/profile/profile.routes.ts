import { Profile, profile, ProfilePost } from '@atalaya/contract/demo/profile.ts';
import { z } from 'zod';
import { nora } from '../colleagues.seed.ts';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { nextId } from '../lists.ts';
import { act, changePost } from './profile.rules.ts';
import { makeOlderPosts, makeProfile } from './profile.seed.ts';

const State = z.object({ profile: Profile, older: z.array(ProfilePost) });

export function serveProfile({ serve }: DemoRouter, { clock, store }: DemoContext) {
  const area = store.area('profile', State, () => ({ profile: makeProfile(clock), older: makeOlderPosts(clock) }));

  serve(profile.getProfile, () => area.read().profile);
  serve(profile.listOlderPosts, () => area.read().older);
  serve(profile.act, ({ body }) => {
    area.write(act(area.read(), body.deed, body.id));
    return {};
  });
  serve(profile.comment, ({ body }) => {
    const state = area.read();
    const comments = [...state.profile.posts, ...state.older].flatMap((post) => post.detailedComments);
    const comment = {
      id: nextId(comments),
      userImg: nora.avatar,
      username: nora.fullName,
      comment: body.comment,
      commentsLikes: 0,
      youLiked: false,
    };
    area.write(
      changePost(state, body.postId, (post) => ({
        ...post,
        comments: post.comments + 1,
        detailedComments: [...post.detailedComments, comment],
      })),
    );
    return { comment };
  });
}
