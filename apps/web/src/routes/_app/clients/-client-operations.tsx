import { SimpleGrid } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { AlarmsHere } from '../-alarms-here.tsx';

const FleetCard = lazy(async () => ({ default: (await import('#features/imu/FleetCard.tsx')).FleetCard }));
const ChargersCard = lazy(async () => ({ default: (await import('#features/charging/chargers/ChargersCard.tsx')).ChargersCard }));
const LicencesCard = lazy(async () => ({ default: (await import('#features/home/LicencesCard.tsx')).LicencesCard }));

/** What is wrong at a client, and how its devices, chargers and keys do, each with the way to its list. */
export const ClientOperations = ({ id }: { id: string }) => (
  <>
    <AlarmsHere whose={{ clientId: id }} />
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
      <Suspense>
        <FleetCard ofClient={id} />
        <ChargersCard ofClient={id} />
        <LicencesCard ofClient={id} />
      </Suspense>
    </SimpleGrid>
  </>
);
