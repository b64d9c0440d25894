const shared = import.meta.glob<Record<string, object>>(['./*/*.ts', '!./*/{app,session,shell,kit,imu}.ts']);
// Those of a feature or of the frame may stand beside its code, as those of the demos do.
const files = import.meta.glob<Record<string, object>>(['../../features/*/i18n/*/*.ts', '../../app/shell/i18n/*/*.ts']);
const ofFeatures = Object.fromEntries(Object.entries(files).map(([path, load]) => [path.replace(/^.*\/i18n\//, './'), load]));

/** The texts of the product's areas but those that are there from the start. */
export const further = { ...shared, ...ofFeatures };
