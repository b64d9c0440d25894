import type { blog, BlogChange } from '@atalaya/contract/demo/blog.ts';
import type { OneRecord } from '@atalaya/contract/demo/lists.ts';
import type { Reply } from '@atalaya/contract/endpoint.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { isAskedFor } from '../lists.ts';
import type { Post } from './blog.seed.ts';

const RECENT_POSTS = 4;

const CATEGORIES = [
  { category: 'Field Notes', icon: 'map-pin' },
  { category: 'Engineering', icon: 'cpu' },
  { category: 'Energy', icon: 'zap' },
  { category: 'Design', icon: 'pen-tool' },
  { category: 'Company', icon: 'building-2' },
];

export const describeSidebar = (posts: Post[]): Reply<typeof blog.getSidebar> => ({
  recentPosts: posts.slice(0, RECENT_POSTS),
  categories: CATEGORIES,
});

export const findPost = (posts: Post[], asked: OneRecord): Post =>
  posts.find((post) => isAskedFor(asked, post.id, post.slug)) ?? fail('post.not_found');

export const describeForEditor = ({ title, tags, img, ...post }: Post): Reply<typeof blog.getPostToEdit> => ({
  ...post,
  blogTitle: title,
  blogCategories: tags,
  featuredImage: img,
});

export function changePost(posts: Post[], id: number, change: BlogChange): Post[] {
  if (posts.some((post) => post.id !== id && post.slug === change.slug)) fail('slug.taken');
  const { blogTitle, blogCategories, featuredImage, ...rest } = change;
  return posts.map((post) => (post.id === id ? { ...post, ...rest, title: blogTitle, tags: blogCategories, img: featuredImage } : post));
}
