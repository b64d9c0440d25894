import { useTexts } from '#shared/i18n/use-texts.ts';

interface SentValuesProps {
  /** By the words on their fields. */
  values: Record<string, string>;
}

/** What a form was sent with, for a toast. */
export function SentValues({ values }: SentValuesProps) {
  const { t } = useTexts('fields');
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
