import { Building2, Cpu, MapPin, PenTool, Tag, Zap, type LucideIcon } from 'lucide-react';

const looks: Record<string, { icon: LucideIcon; colour: string }> = {
  'Field Notes': { icon: MapPin, colour: 'info' },
  'Engineering': { icon: Cpu, colour: 'primary' },
  'Energy': { icon: Zap, colour: 'warning' },
  'Design': { icon: PenTool, colour: 'danger' },
  'Company': { icon: Building2, colour: 'success' },
};

export const categoryLook = (category: string) => looks[category] ?? { icon: Tag, colour: 'primary' };
