// `npm test`: everything, from a fresh clone with nothing but Node. The first lines must also be understood by a Node that is too old for the rest.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error('Atalaya needs Node.js 20.19 or newer; this is ' + process.versions.node + '.');
  process.exit(1);
}

import('./setup/test-run.mjs')
  .then(({ runTests }) => runTests({ isFull: process.argv.includes('--full') }))
  .catch((error) => {
    console.error('\n' + error.message + '\n\n0 passed, 1 failed');
    process.exit(1);
  });
