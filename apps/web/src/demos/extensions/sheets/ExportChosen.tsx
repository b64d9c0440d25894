import { useState } from 'react';
import { ExportArea } from './ExportArea.tsx';

export function ExportChosen() {
  const [ids, setIds] = useState<string[]>([]);
  return <ExportArea selection={{ ids, onChange: setIds }} />;
}
