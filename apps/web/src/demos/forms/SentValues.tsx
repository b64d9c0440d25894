import { useTranslation } from 'react-i18next';

interface SentValuesProps {
  /** By the words on their fields. */
  values: Record<string, string>;
}

/** What a form was sent with, for a toast. */
export function SentValues({ values }: SentValuesProps) {
  const { t } = useTranslation('fields');
  return (
    <>
      <strong>{t('sent')}</strong>
      {Object.entries(values).map(([label, value]) => (
        <span key={label} style={{ display: 'block', overflowWrap: 'anywhere' }}>
          {label}: {value === '' ? t('nothing') : value}
        </span>
      ))}
    </>
  );
}
