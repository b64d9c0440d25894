import type { AccountSettings } from '@atalaya/contract/demo/account-settings.ts';
import { CloseAccount } from './CloseAccount.tsx';
import { GeneralForm } from './GeneralForm.tsx';
import { InfoForm } from './InfoForm.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';

export const AccountTab = ({ settings }: { settings: AccountSettings }) => (
  <>
    {/* A saved form starts again from what was saved. */}
    <GeneralForm key={JSON.stringify(settings.general)} settings={settings} />
    <InfoForm key={JSON.stringify(settings.info)} settings={settings} />
    <PreferencesForm key={JSON.stringify(settings.preferences)} settings={settings} />
    <CloseAccount settings={settings} />
  </>
);
