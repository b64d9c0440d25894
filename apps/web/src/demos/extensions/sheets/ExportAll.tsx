import { ExportArea } from './ExportArea.tsx';

export const ExportAll = () => <ExportArea />;
