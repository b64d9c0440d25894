import { useTranslation } from 'react-i18next';
import { BLOG_CATEGORIES } from './blog-search.ts';

/** In the reader's language where it is one of ours. */
export function useCategoryName() {
  const { t } = useTranslation('blog');
  return (category: string) => {
    const known = BLOG_CATEGORIES.find((name) => name === category);
    return known ? t(`categoryNames.${known}`) : category;
  };
}
