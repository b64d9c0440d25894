/** The texts of all areas but those that are there from the start. */
export const further = import.meta.glob<Record<string, object>>(['./{en,es}/*.ts', '!./{en,es}/{app,session}.ts']);
