// One bench in a process of its own: whatever becomes of it, the others have theirs.
import { benches } from './benches.ts';

const bench = benches[process.argv[2] ?? ''];
if (!bench || !process.send) throw new Error('this is run by bench/run.ts');
const figures = await bench.run();
await new Promise((sent) => process.send?.(figures, sent));
process.disconnect();
