import { useTexts } from '#shared/i18n/use-texts.ts';
import { DoorState, PowerSource } from '@atalaya/contract/constants.ts';
import { FleetState, type DeviceListQuery } from '@atalaya/contract/monitor/devices.ts';
import { TenantFilters } from '#shared/ui/tenants/TenantFilters.tsx';
import { FilterSelect } from '#shared/ui/filters/FilterSelect.tsx';
import { sourceWord } from '../device-state.ts';

interface DeviceFiltersProps {
  isAdmin: boolean;
  search: DeviceListQuery;
  onSearchChange: (change: Partial<DeviceListQuery>) => void;
}

const ON_BATTERY = 'battery';
const doors = [DoorState.Open, DoorState.Closed];
const sources = [PowerSource.External, PowerSource.SaiHigh, PowerSource.SaiLow];

export function DeviceFilters({ isAdmin, search, onSearchChange }: DeviceFiltersProps) {
  const { t } = useTexts(['devices', 'imu']);
  const source = search.onBattery ? ON_BATTERY : search.powerSource === undefined ? null : String(search.powerSource);

  return (
    <>
      <FilterSelect
        clearable
        aria-label={t('filters.state')}
        placeholder={t('filters.anyState')}
        data={FleetState.options.map((state) => ({ value: state, label: t(`imu:states.${state}`) }))}
        value={search.state ?? null}
        onChange={(state) => onSearchChange({ state: state ?? undefined })}
      />
      <FilterSelect
        clearable
        aria-label={t('filters.door')}
        placeholder={t('filters.anyDoor')}
        data={doors.map((door) => ({ value: String(door), label: t(`imu:door.${door === DoorState.Open ? 'open' : 'closed'}`) }))}
        value={search.door === undefined ? null : String(search.door)}
        onChange={(door) => onSearchChange({ door: doors.find((known) => String(known) === door) })}
      />
      <FilterSelect
        clearable
        aria-label={t('filters.source')}
        placeholder={t('filters.anySource')}
        data={[
          { value: ON_BATTERY, label: t('filters.onBattery') },
          ...sources.map((value) => ({ value: String(value), label: t(`imu:sources.${sourceWord(value)}`) })),
        ]}
        value={source}
        onChange={(chosen) =>
          onSearchChange({
            onBattery: chosen === ON_BATTERY ? 'true' : undefined,
            powerSource: sources.find((known) => String(known) === chosen),
          })
        }
      />
      <TenantFilters isAdmin={isAdmin} search={search} onSearchChange={onSearchChange} />
    </>
  );
}
