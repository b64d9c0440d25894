import { useTexts } from '#shared/i18n/use-texts.ts';
import { BLOG_CATEGORIES } from './blog.search.ts';

/** In the reader's language where it is one of ours. */
export function useCategoryName() {
  const { t } = useTexts('blog');
  return (category: string) => {
    const known = BLOG_CATEGORIES.find((name) => name === category);
    return known ? t(`categoryNames.${known}`) : category;
  };
}
