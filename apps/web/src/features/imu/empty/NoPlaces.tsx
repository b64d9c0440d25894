import { useTexts } from '#shared/i18n/use-texts.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { MapPicture } from './MapPicture.tsx';

/** A map without a device on it: how one gets there. */
export function NoPlaces() {
  const { t } = useTexts('imu');
  return (
    <EmptyState picture={<MapPicture />} title={t('dashboard.map.none')} text={t('dashboard.map.noneText')}>
      <TextLink to="/imu/devices">{t('dashboard.map.choose')}</TextLink>
    </EmptyState>
  );
}
