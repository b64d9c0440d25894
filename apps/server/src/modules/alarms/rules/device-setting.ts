// An override of a device's temperature rule is that device's setting: it is written there, and read from there.
import type { SubjectKind } from '@atalaya/contract/alarms/alarms.ts';
import { defaultDeviceConfig, type DeviceConfig } from '@atalaya/contract/monitor/config.ts';
import type { Condition, Rule } from '@atalaya/contract/alarms/rules.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { AlarmsDeps } from '../deps.ts';
import { figureOf, settingOf, withFigure } from '../model/device-figures.ts';

interface Override {
  overrides: string | null;
  subjectId: string | null;
}

export function createDeviceSettings({ monitor }: Pick<AlarmsDeps, 'monitor'>) {
  const concerned = ({ overrides, subjectId }: Override) => {
    const setting = settingOf(overrides);
    return setting && subjectId !== null && monitor ? { setting, mac: subjectId, devices: monitor.devices } : null;
  };

  return {
    /** What an override says becomes the device's setting. */
    async write(ctx: CallContext, override: Override, condition: Condition | undefined): Promise<void> {
      const found = concerned(override);
      const figure = figureOf(condition);
      if (found && figure !== null) await found.devices.configure(ctx, { mac: found.mac }, { [found.setting]: figure });
    },
    /** Without an override the device has nothing of its own. */
    async reset(ctx: CallContext, override: Override): Promise<void> {
      const found = concerned(override);
      if (found) await found.devices.configure(ctx, { mac: found.mac }, { [found.setting]: defaultDeviceConfig[found.setting] });
    },
    /** The settings of a device as they are now; of other things there are none. */
    async of(ctx: CallContext, { kind, subjectId }: { kind: SubjectKind; subjectId: string }): Promise<DeviceConfig | undefined> {
      return kind === 'device' && monitor ? monitor.devices.config(ctx, { mac: subjectId }) : undefined;
    },
    /** As the device has it now, whoever changed it last. */
    async shown(ctx: CallContext, rule: Rule): Promise<Rule> {
      const found = concerned({ overrides: rule.overrides, subjectId: rule.scope.subjectId ?? null });
      if (!found || !rule.condition) return rule;
      const config = await found.devices.config(ctx, { mac: found.mac });
      return { ...rule, condition: withFigure(rule.condition, config[found.setting]) };
    },
  };
}
