// The pages of the demos of form elements.
import { CircleCheckBig, LayoutList, Rows3, SquarePen, WandSparkles } from 'lucide-react';
import type { PageArea } from '../page-entry.ts';

export const area: PageArea = {
  order: 70,
  groups: {
    formElements: { icon: SquarePen },
  },
  pages: [
    { to: '/forms/elements/input', label: 'formInput', group: 'formElements' },
    { to: '/forms/elements/input-group', label: 'formInputGroup', group: 'formElements' },
    { to: '/forms/elements/input-mask', label: 'formInputMask', group: 'formElements' },
    { to: '/forms/elements/textarea', label: 'formTextarea', group: 'formElements' },
    { to: '/forms/elements/checkbox', label: 'formCheckbox', group: 'formElements' },
    { to: '/forms/elements/radio', label: 'formRadio', group: 'formElements' },
    { to: '/forms/elements/switch', label: 'formSwitch', group: 'formElements' },
    { to: '/forms/elements/select', label: 'formSelect', group: 'formElements' },
    { to: '/forms/elements/number-input', label: 'formNumber', group: 'formElements' },
    { to: '/forms/elements/file-uploader', label: 'formUploader', group: 'formElements' },
    { to: '/forms/elements/editor', label: 'formEditor', group: 'formElements' },
    { to: '/forms/elements/pickers', label: 'formPickers', group: 'formElements' },
    { to: '/forms/layout/form-layout', label: 'formLayout', icon: LayoutList },
    { to: '/forms/wizard', label: 'formWizard', icon: WandSparkles },
    { to: '/forms/form-validation', label: 'formValidation', icon: CircleCheckBig },
    { to: '/forms/form-repeater', label: 'formRepeater', icon: Rows3 },
  ],
};
