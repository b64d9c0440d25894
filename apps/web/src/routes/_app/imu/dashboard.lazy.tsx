import { createLazyFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '#features/imu/dashboard/DashboardPage.tsx';
import { FleetAttention } from '../-fleet-attention.tsx';

export const Route = createLazyFileRoute('/_app/imu/dashboard')({ component: () => <DashboardPage attention={<FleetAttention />} /> });
