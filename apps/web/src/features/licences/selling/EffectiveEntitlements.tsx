import { Title } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { EffectiveEntitlement } from '@atalaya/contract/licensing/selling/entitlements.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';

/** What the software would be told, and which of plan, key and exception says so. */
export function EffectiveEntitlements({ effective }: { effective: readonly EffectiveEntitlement[] }) {
  const { t } = useTexts('selling');
  if (effective.length === 0) return null;
  return (
    <>
      <Title order={3} size="h5" mt="md" mb="xs">
        {t('entitlements.title')}
      </Title>
      <PlainTable
        headings={{ name: t('entitlements.name'), value: t('entitlements.value'), from: t('entitlements.from') }}
        rows={effective}
        rowId={({ name }) => name}
        renderCells={({ name, value, from, until }) => ({
          name: <code>{name}</code>,
          value: <strong>{typeof value === 'boolean' ? t(value ? 'entitlements.yes' : 'entitlements.no') : value}</strong>,
          from: (
            <>
              {t(`sources.${from}`)}
              {until && (
                <>
                  {' · '}
                  {t('entitlements.until')} <Moment at={until} />
                </>
              )}
            </>
          ),
        })}
      />
    </>
  );
}
