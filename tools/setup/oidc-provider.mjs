// A real provider of OpenID Connect as a process of its own: `node tools/setup/oidc-provider.mjs <port> <address of the app>`.
// Whoever signs in there by a name is that name at corp.example, in the group `atalaya`.
import { Provider } from 'oidc-provider';

const [port, app] = process.argv.slice(2);
const provider = new Provider(`http://localhost:${port}`, {
  clients: [
    {
      client_id: 'atalaya',
      client_secret: 'a secret of the tests',
      redirect_uris: [`${app}/oidc/corp/callback`],
      post_logout_redirect_uris: [`${app}/login`],
      backchannel_logout_uri: `${app}/oidc/corp/backchannel`,
      backchannel_logout_session_required: true,
    },
  ],
  features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true }, rpInitiatedLogout: { enabled: true } },
  claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  // Its own reaches no address of this machine, where the app under test is.
  fetch: (url, { dispatcher: _, ...options }) => fetch(url, options),
  conformIdTokenClaims: false,
  cookies: { keys: ['a key of the tests'] },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({ sub: id, email: `${id}@corp.example`, email_verified: true, given_name: id, groups: ['atalaya'] }),
  }),
});
provider.listen(Number(port), 'localhost', () => console.log('ready'));
