export const profile = {
  title: 'Profile',
  failed: 'The profile could not be loaded',
  edit: 'Edit profile',
  parts: 'Part of the profile: {{part}}',
  tabs: { feed: 'Feed', about: 'About', photos: 'Photos', friends: 'Friends' },
  about: { title: 'About', joined: 'Joined', lives: 'Lives in', email: 'E-mail', website: 'Website' },
  pages: { title: 'Suggested pages', star: 'Follow {{name}}', unstar: 'Stop following {{name}}' },
  feeds: { title: 'In other places', star: 'Keep the note of {{name}}', unstar: 'Let go of the note of {{name}}' },
  post: {
    film: 'Film of this post',
    like: 'Like',
    unlike: 'Take the like back',
    likes_one: '{{count}} like',
    likes_other: '{{count}} likes',
    likedBy: 'Liked by {{names}}',
    more: '+{{number}}',
    comments_one: '{{count}} comment',
    comments_other: '{{count}} comments',
    shares_one: '{{count}} share',
    shares_other: '{{count}} shares',
    likeComment: 'Like the comment of {{name}}',
    write: 'Write a comment',
    send: 'Comment',
  },
  photos: { title: 'Photos', open: 'Show photo {{number}}', photo: 'Photo {{number}}', previous: 'Previous photo', next: 'Next photo' },
  people: {
    title: 'People you may know',
    mutual_one: '{{count}} friend in common',
    mutual_other: '{{count}} friends in common',
    add: 'Add',
    asked: 'Asked',
    addName: 'Add {{name}}',
    takeBack: 'Take back the request to {{name}}',
    none: 'Nobody yet. Add somebody from the suggestions.',
    requests: 'Requests that you sent',
  },
  poll: { title: 'Poll', question: 'When should the day begin?', voted_one: '{{count}} colleague', voted_other: '{{count}} colleagues' },
  loadMore: 'Show older posts',
  end: 'This is where it began.',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    profile: typeof profile;
  }
}
