// `npm start`: installs, builds, runs. The first lines must also be understood by a Node that is too old for the rest.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error('Atalaya needs Node.js 20.19 or newer; this is ' + process.versions.node + '.');
  process.exit(1);
}

import('./start-server.mjs')
  .then(({ startServer }) => startServer())
  .catch((error) => {
    console.error('\n' + error.message);
    process.exit(1);
  });
